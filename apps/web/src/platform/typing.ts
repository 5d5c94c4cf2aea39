/** What is typed is asked for when the text has stood still so long: quicker than a hand goes on. */
export const STANDS_STILL_MS = 120
