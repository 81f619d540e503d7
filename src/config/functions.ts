/** Where the local services answer as Firebase's functions do. */
export const ownFunctionsUrl = '/functions';

/** The callable function that deletes the account of the customer who calls it. */
export const deletionFunction = 'deleteAccount';
