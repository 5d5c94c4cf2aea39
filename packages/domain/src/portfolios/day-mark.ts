import { OLDEST_BASE_SLOTS } from '@zhiheng/quant/returns/periods.ts'

/**
 * What is known of a day: 0 no price was published, the last one still stands; 1 a price was published; 2 the last price
 * is so old that it says nothing of the day. As numbers, because a ledger has one for every fund and day.
 */
export type DayMark = 0 | 1 | 2

export const dayMarks = { carried: 0, priced: 1, unknown: 2 } as const satisfies Record<string, DayMark>

/** Weekdays over which a price stands, as for the figures of a fund. */
export const OLDEST_PRICE_SLOTS = OLDEST_BASE_SLOTS

/** Money waits at most so many weekdays for its price. What would wait longer buys nothing: nobody knows at which price. */
export const LONGEST_WAIT_SLOTS = 10
