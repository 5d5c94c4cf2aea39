/** How a portfolio's file names itself; the number goes up when an older reader could not read it. */
export const PORTFOLIO_FORMAT = 'zhiheng-portfolio'
export const PORTFOLIO_FORMAT_VERSION = 1

/** What a file of a portfolio may hold. Source: RELIABILITY T14 and D1 for its size. */
export const MOST_FILE_BYTES = 1_048_576
export const MOST_RECORDS = 2000
/** Of one side of a record. */
export const MOST_LINES = 100
export const MOST_TAGS_CARRIED = 100
export const MOST_TARGETS = 30
