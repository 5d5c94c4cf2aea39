/**
 * What is known of a day: 0 no price was published, the last one stands (`stands`); 1 a price was published; 2 no price
 * stands for the day: it lies in a hole, or long behind the last price. As numbers, because a ledger has one for every fund and day.
 */
export type DayMark = 0 | 1 | 2

export const dayMarks = { carried: 0, priced: 1, unknown: 2 } as const satisfies Record<string, DayMark>

/** Money waits at most so many weekdays for its price. What would wait longer buys nothing: no one knows at which price. */
export const LONGEST_WAIT_SLOTS = 10
