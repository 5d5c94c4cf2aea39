/** Funds that a visitor may try the comparison with; nothing of it is kept. */
export const MOST_TRIED = 2

/** Funds that anybody may compare at once, by the widest of the limits of members. */
export const MOST_COMPARED_FUNDS = 8
