import type { SettlementKind } from './settlement-rule.ts'

/** What is usual in Taiwan beside the days: least amounts in New Taiwan dollars, and what short-term trading costs. */
export interface TradingRule {
  /** Least amount of a purchase; null where it is a unit, or each seller's own. */
  readonly leastSingle: number | null
  /** Least amount a month of a regular plan. */
  readonly leastMonthly: number | null
  /** A sale within so many calendar days costs so many percent of it; null where no such rule is usual. */
  readonly shortTerm: { readonly days: number; readonly percent: number } | null
}

const domestic: TradingRule = { leastSingle: 10_000, leastMonthly: 3000, shortTerm: { days: 7, percent: 0.01 } }

/**
 * A fund's own prospectus and its seller may say otherwise, and the page says so. Amounts are those of classes in New
 * Taiwan dollars.
 *
 * Source: DOMAIN 2.3 (short-term trading: 7 calendar days, 0.01 % is common onshore); PRODUCT part E and the terms of fund platforms.
 */
export const tradingRules = {
  etf: { leastSingle: null, leastMonthly: 1000, shortTerm: null },
  money_market: { ...domestic, shortTerm: null },
  domestic,
  domestic_abroad: domestic,
  offshore: { leastSingle: 30_000, leastMonthly: 3000, shortTerm: null },
} as const satisfies Record<SettlementKind, TradingRule>

/**
 * Where overseas income of a household begins to count in a year, New Taiwan dollars: from `report` on it is declared, and
 * of the basic income what is above `exempt` is taxed.
 *
 * Source: 所得基本稅額條例 §12, §13 as of 2024 (7.5 million); PRODUCT part E "Conversion".
 */
export const overseasIncome = { report: 1_000_000, exempt: 7_500_000 } as const
