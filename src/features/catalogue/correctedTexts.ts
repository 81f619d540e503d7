/** What the results of a misspelt search say above them. */
export const correctedTexts = {
  showing: 'Showing results for',
  instead: (query: string) => `Search for ${query} instead`,
} as const;
