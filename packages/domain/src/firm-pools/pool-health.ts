import type { RuleBreach } from './pool-rules.ts'

/** What can be wrong with a pool, the worst first. */
export const poolProblems = [
  'not_for_sale',
  'no_prices',
  'rule_broken',
  'same_strategy',
  'gap',
  'unrated',
  'no_subsector',
  'size_unknown',
] as const
export type PoolProblem = (typeof poolProblems)[number]

/** A fund of a pool as its health needs it. */
export interface PooledFund {
  readonly id: string
  /** On the shelf today. */
  readonly isOnSale: boolean
  readonly strategyId: string
  /** The firm's class of it; null: none. */
  readonly subsectorId: number | null
  /** It is still there, and may be sold in Taiwan. */
  readonly canBeSold: boolean
  readonly isRated: boolean
  readonly hasPrices: boolean
  readonly sizeTwd: number | null
  readonly breaches: readonly RuleBreach[]
  /** A note says why it stands there against a rule. */
  readonly hasException: boolean
}

/** One thing that is wrong, with the funds that it is about; of a gap the class that no fund is sold in. */
export interface PoolFinding {
  readonly problem: PoolProblem
  readonly ids: readonly string[]
  readonly subsectorId: number | null
}

/**
 * What is wrong with a pool. Only what is on the shelf counts: a stopped fund may stand there as it is.
 *
 * @param classes - the firm's classes that are on and stand for sectors: each should have a fund
 */
export function poolHealth(funds: readonly PooledFund[], classes: readonly number[]): readonly PoolFinding[] {
  const sold = funds.filter(({ isOnSale }) => isOnSale)
  const all = (problem: PoolProblem, isSo: (fund: PooledFund) => boolean): PoolFinding[] => {
    const ids = sold.filter(isSo).map(({ id }) => id)
    return ids.length === 0 ? [] : [{ problem, ids, subsectorId: null }]
  }
  const filled = new Set(sold.map(({ subsectorId }) => subsectorId))
  const gaps = classes
    .filter((id) => !filled.has(id))
    .map((subsectorId): PoolFinding => ({ problem: 'gap', ids: [], subsectorId }))
  return [
    ...all('not_for_sale', ({ canBeSold }) => !canBeSold),
    ...all('no_prices', ({ hasPrices }) => !hasPrices),
    ...all('rule_broken', ({ breaches, hasException }) => breaches.length > 0 && !hasException),
    ...sameStrategies(sold),
    ...gaps,
    ...all('unrated', ({ isRated }) => !isRated),
    ...all('no_subsector', ({ subsectorId }) => subsectorId === null),
    ...all('size_unknown', ({ sizeTwd }) => sizeTwd === null),
  ]
}

/** Classes of one fund side by side: clients see the same thing twice. */
function sameStrategies(sold: readonly PooledFund[]): PoolFinding[] {
  const byStrategy = Map.groupBy(sold, ({ strategyId }) => strategyId)
  return [...byStrategy.values()]
    .filter((classes) => classes.length > 1)
    .map((classes) => ({ problem: 'same_strategy', ids: classes.map(({ id }) => id), subsectorId: null }))
}
