import { DAYS_A_YEAR } from '../series/per-year.ts'
import type { EpochDay, Ratio } from '../series/series.ts'
import { moneyWeightedReturn } from './money-weighted-return.ts'

/** Money that came into a fund (above zero) or left it, and what 1 at the beginning had become on that day. */
export interface FundFlow {
  readonly epochDay: EpochDay
  readonly amount: number
  /** Growth of the fund from the beginning to this day, 1 at the beginning. */
  readonly growth: number
}

/** The money in a fund over a span of time. */
export interface FundMoney {
  readonly start: EpochDay
  /** Worth at the beginning, above zero. */
  readonly opening: number
  /** In order of their days, between the beginning and the end. */
  readonly flows: readonly FundFlow[]
  readonly end: EpochDay
  /** Growth of the fund from the beginning to the end. */
  readonly growth: number
}

/** What the average unit of money earned in a year, beside the fund itself; or why that cannot be said. */
export type InvestorReturn =
  | { readonly kind: 'rate'; readonly investors: Ratio; readonly fund: Ratio; readonly closing: number }
  /** `withdrawn`: more was taken out than there can have been. `no_rate`: no single rate explains the flows. */
  | { readonly kind: 'none'; readonly why: 'withdrawn' | 'no_rate' }

/**
 * The yearly return of the average unit of money in a fund: the rate at which the opening worth and all flows became
 * the closing worth. Each flow earns what the fund earned from its day on, so that the closing worth is that of the
 * money alone, whatever else changes a fund's size. Without flows it is the fund's own return.
 *
 * @param money - from its beginning to its end, in one currency
 * @returns both rates a year, compounded over actual days of 365; of spans under a year they say little
 *
 * Source: Dichev, "What Are Stock Investors' Actual Historical Returns?", American Economic Review 97 (2007), 386–401;
 * Morningstar, "Mind the Gap" (2025), method.
 */
export function investorReturn(money: FundMoney): InvestorReturn {
  const { start, opening, flows, end, growth } = money
  let units = opening
  for (const flow of flows) {
    units += flow.amount / flow.growth
    if (!(units >= 0)) return { kind: 'none', why: 'withdrawn' }
  }
  const closing = units * growth
  const found = moneyWeightedReturn([
    { epochDay: start, amount: -opening },
    ...flows.map(({ epochDay, amount }) => ({ epochDay, amount: -amount })),
    { epochDay: end, amount: closing },
  ])
  if (found.kind !== 'rate') return { kind: 'none', why: 'no_rate' }
  return { kind: 'rate', investors: found.rate, fund: growth ** (DAYS_A_YEAR / (end - start)) - 1, closing }
}
