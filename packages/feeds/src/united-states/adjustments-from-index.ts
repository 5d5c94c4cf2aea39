/** A day with the price of a unit and the level of its total-return index. */
export interface PricedDay {
  readonly epochDay: number
  readonly price: number
  readonly index: number
}

/** What happened on the day `at`: a distribution per unit, a split's ratio, or a fall of the index no one can pay. */
export interface Adjustment {
  readonly at: number
  readonly kind: 'distribution' | 'split' | 'ignored'
  readonly value: number
}

/** Both columns are rounded to two decimals. */
const HALF_CENT = 0.005

/** A rise of the index over the price by so much is no distribution: the units were split. */
const SPLIT_FROM = 1.4

/**
 * The distributions and splits between a price and its total-return index.
 *
 * Units grow by reinvestment at the day's price, so index ÷ price stands still between distributions and rises by
 * 1 + amount ÷ price on one. Both columns are rounded, so each day allows an interval for the quotient: a stretch goes
 * on while its days' intervals have a point in common, and a day that shares none begins the next. These are the
 * fewest steps that explain the file, and price with steps gives the index back to within its rounding; daily
 * differences would instead turn rounding into thousands of small distributions, half of them below zero.
 *
 * @param days - of one fund, ascending
 */
export function adjustmentsFromIndex(days: readonly PricedDay[]): Adjustment[] {
  const found: Adjustment[] = []
  let before: number | null = null
  for (const stretch of stretchesOf(days)) {
    const quotient = (stretch.low + stretch.high) / 2
    const day = days[stretch.from]
    if (before !== null && day !== undefined) found.push(adjustment(stretch.from, quotient / before, day))
    before = quotient
  }
  return found
}

interface Stretch {
  readonly from: number
  low: number
  high: number
}

function stretchesOf(days: readonly PricedDay[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const [from, { price, index }] of days.entries()) {
    const low = (index - HALF_CENT) / (price + HALF_CENT)
    const high = (index + HALF_CENT) / (price - HALF_CENT)
    const current = stretches.at(-1)
    if (current === undefined || low > current.high || high < current.low) stretches.push({ from, low, high })
    else {
      current.low = Math.max(current.low, low)
      current.high = Math.min(current.high, high)
    }
  }
  return stretches
}

function adjustment(at: number, growth: number, { price }: PricedDay): Adjustment {
  if (growth < 1) return { at, kind: 'ignored', value: growth }
  if (growth >= SPLIT_FROM) return { at, kind: 'split', value: 1 / growth }
  return { at, kind: 'distribution', value: price * (growth - 1) }
}
