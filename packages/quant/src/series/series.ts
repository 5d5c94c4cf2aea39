/** One slot a day of a calendar, oldest first; NaN where no price was published that day. */
export type PriceSeries = ArrayLike<number>

/** A part of one: 0.05 is five percent. */
export type Ratio = number
