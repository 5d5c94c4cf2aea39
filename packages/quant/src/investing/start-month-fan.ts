import { quantileOfSorted } from '../statistics/quantile.ts'

/** What each 100 became by months held, over all months in which one could have begun; shape (months + 1) each. */
export interface Fan {
  readonly worst: Float64Array
  /** The middle half lies between these. */
  readonly low: Float64Array
  readonly median: Float64Array
  readonly high: Float64Array
  readonly best: Float64Array
  /** Start months, as positions among the charges, from the worst ending to the best; the first of equals leads. */
  readonly starts: Int32Array
  /** What 100 ended at, in the order of `starts`. */
  readonly endings: Float64Array
}

export interface StartMonthFans {
  readonly lump: Fan
  /** Of each 100 that had been paid by then. */
  readonly plan: Fan
}

const WHOLE = 100

/**
 * A lump sum and a monthly plan from every month in which they could have begun and been held for so long. Both are
 * valued on charge days: after k months at the price that the next charge finds, so a plan has paid k times.
 *
 * @param values - worth of one unit, shape (n)
 * @param places - a month's price each, as `monthlyCharges` finds it; −1 where there is none
 * @param months - how long it is held, 1 or more
 * @returns null where no start month has prices for the whole time; a start whose time holds a month without a price
 *   takes no part
 *
 * Source: rolling holding periods of PRODUCT A5.5; quantiles of type 7.
 */
export function startMonthFans(values: Float64Array, places: ArrayLike<number>, months: number): StartMonthFans | null {
  const prices = Float64Array.from(places, (place) => (place < 0 ? Number.NaN : (values[place] ?? Number.NaN)))
  const starts = wholeStarts(places, months)
  if (starts.length === 0) return null
  const bought = boughtBefore(prices)
  const lump = (start: number, held: number): number =>
    WHOLE * ((prices[start + held] ?? Number.NaN) / (prices[start] ?? Number.NaN))
  const plan = (start: number, held: number): number => {
    if (held === 0) return WHOLE
    const units = (bought[start + held] ?? Number.NaN) - (bought[start] ?? Number.NaN)
    return (WHOLE * units * (prices[start + held] ?? Number.NaN)) / held
  }
  return { lump: fanOf(starts, months, lump), plan: fanOf(starts, months, plan) }
}

/**
 * The months from which every month up to the end of so many has a price.
 *
 * @param places - a month's price each, −1 where there is none
 * @param months - how long it is held
 * @returns positions, ascending
 *
 * Source: as `startMonthFans`.
 */
export function wholeStarts(places: ArrayLike<number>, months: number): number[] {
  const starts: number[] = []
  let unbroken = 0
  for (let at = 0; at < places.length; at++) {
    unbroken = (places[at] ?? -1) < 0 ? 0 : unbroken + 1
    if (unbroken > months) starts.push(at - months)
  }
  return starts
}

// units that one a month had bought before each position; a month without a price bought none
function boughtBefore(prices: Float64Array): Float64Array {
  const bought = new Float64Array(prices.length + 1)
  prices.forEach((price, at) => {
    bought[at + 1] = (bought[at] ?? 0) + (Number.isNaN(price) ? 0 : 1 / price)
  })
  return bought
}

function fanOf(starts: readonly number[], months: number, worthOf: (start: number, held: number) => number): Fan {
  const empty = () => new Float64Array(months + 1)
  const fan = { worst: empty(), low: empty(), median: empty(), high: empty(), best: empty() }
  const sample = new Float64Array(starts.length)
  for (let held = 0; held <= months; held++) {
    starts.forEach((start, at) => {
      sample[at] = worthOf(start, held)
    })
    sample.sort()
    fan.worst[held] = sample[0] ?? Number.NaN
    fan.low[held] = quantileOfSorted(sample, 0.25) ?? Number.NaN
    fan.median[held] = quantileOfSorted(sample, 0.5) ?? Number.NaN
    fan.high[held] = quantileOfSorted(sample, 0.75) ?? Number.NaN
    fan.best[held] = sample.at(-1) ?? Number.NaN
  }
  const ordered = starts
    .map((start) => ({ start, ending: worthOf(start, months) }))
    .toSorted((a, b) => a.ending - b.ending)
  return {
    ...fan,
    starts: Int32Array.from(ordered, ({ start }) => start),
    endings: Float64Array.from(ordered, ({ ending }) => ending),
  }
}
