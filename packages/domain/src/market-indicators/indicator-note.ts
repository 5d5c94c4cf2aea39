/** How long a note on a figure may be, in characters as people count. */
export const LONGEST_NOTE = 200
