/** How long a note on a client may be, in letters. */
export const noteLimits = { least: 1, most: 2000 } as const

/** Clients on one page of the list. */
export const CLIENTS_A_PAGE = 20
