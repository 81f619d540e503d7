/** Characters of a search; the box takes no more. */
export const maxSearchLength = 100;
