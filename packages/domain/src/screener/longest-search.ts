/** So much may be typed to be searched for: a pasted list of forty names. */
export const LONGEST_SEARCH = 1000

/** Of what is no list so much is looked for. */
export const LONGEST_WORDS = 200
