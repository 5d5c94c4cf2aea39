/** One slot a day of a calendar, oldest first; NaN where no price was published that day. */
export type PriceSeries = ArrayLike<number>

/** A part of one: 0.05 is five percent. */
export type Ratio = number

/** Days since 1970-01-01, a whole number; earlier days are negative. */
export type EpochDay = number

/** Number of a weekday: Monday 1969-12-29 is 0, and Friday is followed by Monday. See `weekday-slot.ts`. */
export type Slot = number

/**
 * Prices on the days that have one: ascending, no duplicates, every value finite and above zero.
 * The exact form, weekends included; one series at a time.
 */
export interface DatedSeries {
  /** Shape (n). */
  readonly epochDays: Int32Array
  /** Shape (n), any currency or an index. */
  readonly values: Float64Array
}

/**
 * Prices on the shared weekday calendar, NaN where none was published. Two series line up by subtracting
 * their first slots; the form for everything that touches many funds at once.
 */
export interface SlotSeries {
  readonly firstSlot: Slot
  /** Shape (slots); `values[i]` belongs to slot `firstSlot + i`. */
  readonly values: Float64Array
}

/** Last prices of consecutive calendar months; NaN where a month has none. */
export interface MonthSeries {
  /** Months since January of year 0: year × 12 + month − 1. */
  readonly firstMonth: number
  /** Shape (months). */
  readonly values: Float64Array
}
