import { DAYS_A_YEAR } from '../series/per-year.ts'
import type { EpochDay, Ratio } from '../series/series.ts'
import { type Timeline, bracketRates, presentValue } from './bracket-rates.ts'
import { findRoot } from './find-root.ts'

/** One payment: below zero is paid in, above zero is taken out or what is left at the end. */
export interface Flow {
  readonly epochDay: EpochDay
  readonly amount: number
}

/** The one yearly rate that explains the flows, or why there is none. */
export type MoneyWeightedReturn =
  | { readonly kind: 'rate'; readonly rate: Ratio; readonly days: number }
  /** all flows on one side; all on one day; no rate between −99.9999 % and 10⁹ */
  | { readonly kind: 'none'; readonly why: 'one-sided' | 'zero-span' | 'no-root' }
  | { readonly kind: 'ambiguous'; readonly rates: readonly Ratio[] }

/**
 * The money-weighted return (XIRR): Σ amount · (1 + rate)^(−days / 365) = 0. For spans under a year show
 * `simpleGain` instead.
 *
 * @param flows - in any order; those of a day are summed
 * @returns the rate where exactly one exists; nothing is guessed where there is none or several
 * @throws RangeError if an amount is not finite
 *
 * Source: Microsoft Excel, XIRR; root by sign scan and Brent, one-root case by Descartes' rule of signs.
 */
export function moneyWeightedReturn(flows: readonly Flow[]): MoneyWeightedReturn {
  const line = toTimeline(flows)
  if (!line.amounts.some((amount) => amount > 0) || !line.amounts.some((amount) => amount < 0)) {
    return { kind: 'none', why: isOneDay(flows) ? 'zero-span' : 'one-sided' }
  }
  const value = (g: number): number => presentValue(line, g)
  const rates = bracketRates(line).map((bracket) => Math.expm1(findRoot(value, bracket)))
  const [rate] = rates
  if (rate === undefined) return { kind: 'none', why: 'no-root' }
  if (rates.length > 1) return { kind: 'ambiguous', rates }
  return { kind: 'rate', rate, days: Math.round((line.years.at(-1) ?? 0) * DAYS_A_YEAR) }
}

/**
 * The gain in relation to what was paid in, not annualised.
 *
 * @param paid - sum of all payments, above zero
 * @param value - what they are worth now, with everything taken out meanwhile
 * @returns (value − paid) / paid; null if nothing was paid
 *
 * Source: QUANT.md section 1.6; GIPS 2020: returns of less than a year are not annualised.
 */
export function simpleGain(paid: number, value: number): Ratio | null {
  return paid > 0 ? (value - paid) / paid : null
}

function toTimeline(flows: readonly Flow[]): Timeline {
  const net = new Map<EpochDay, number>()
  for (const { epochDay, amount } of flows) {
    if (!Number.isFinite(amount)) throw new RangeError(`moneyWeightedReturn: a flow of ${amount}`)
    net.set(epochDay, (net.get(epochDay) ?? 0) + amount)
  }
  const days = [...net.keys()].filter((day) => net.get(day) !== 0).toSorted((a, b) => a - b)
  const years = new Float64Array(days.length)
  const amounts = new Float64Array(days.length)
  days.forEach((day, i) => {
    years[i] = (day - (days[0] ?? 0)) / DAYS_A_YEAR
    amounts[i] = net.get(day) ?? 0
  })
  return { years, amounts }
}

function isOneDay(flows: readonly Flow[]): boolean {
  return flows.length > 1 && flows.every((flow) => flow.epochDay === flows[0]?.epochDay)
}
