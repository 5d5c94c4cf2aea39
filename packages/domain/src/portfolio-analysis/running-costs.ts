/** A fund with what it costs. */
export interface CostedFund {
  /** New Taiwan dollars. */
  readonly value: number
  /** Total expense ratio, percent a year; null where it is not published. */
  readonly expensePercent: number | null
}

/** What a portfolio's funds take each year out of their prices. */
export interface RunningCosts {
  /** Over the funds whose ratio is known, weighted by worth, percent a year; null where none is. */
  readonly weightedPercent: number | null
  /** New Taiwan dollars a year at today's worth; null where no ratio is known. */
  readonly yearly: number | null
  /** What is missing after ten years against the same funds without costs; null where no ratio is known. */
  readonly tenYears: number | null
  /** Part of the worth whose ratio is known, percent. */
  readonly knownPercent: number
  /** By fund, in their order; null where the ratio is not published. */
  readonly funds: readonly { readonly yearly: number | null; readonly tenYears: number | null }[]
}

const YEARS = 10
/** What funds are assumed to earn a year before costs. */
export const GROWTH_BEFORE_COSTS = 0.04

/**
 * Running costs in New Taiwan dollars. Ratios are already in the prices: no one is billed for them, which is why few
 * know the amount. The worth of all funds together is above zero.
 */
export function runningCosts(funds: readonly CostedFund[]): RunningCosts {
  const rows = funds.map(costsOf)
  const whole = funds.reduce((sum, { value }) => sum + value, 0)
  const known = funds.filter(({ expensePercent }) => expensePercent !== null)
  const knownValue = known.reduce((sum, { value }) => sum + value, 0)
  const weighted = known.reduce((sum, { value, expensePercent }) => sum + value * (expensePercent ?? 0), 0)
  return {
    weightedPercent: knownValue === 0 ? null : weighted / knownValue,
    yearly: knownValue === 0 ? null : rows.reduce((sum, { yearly }) => sum + (yearly ?? 0), 0),
    tenYears: knownValue === 0 ? null : rows.reduce((sum, { tenYears }) => sum + (tenYears ?? 0), 0),
    knownPercent: (knownValue / whole) * 100,
    funds: rows,
  }
}

function costsOf({ value, expensePercent }: CostedFund): RunningCosts['funds'][number] {
  if (expensePercent === null) return { yearly: null, tenYears: null }
  const ratio = expensePercent / 100
  const gross = value * (1 + GROWTH_BEFORE_COSTS) ** YEARS
  return { yearly: Math.round(value * ratio), tenYears: Math.round(gross * (1 - (1 - ratio) ** YEARS)) }
}
