/** A note on a favourite has at most so many characters, as people count them. */
export const LONGEST_NOTE = 500
