import type { Valued } from '@zhiheng/domain/market-rankings/rank-values.ts'
import { type RankingPeriod, type RankingTopic } from '@zhiheng/domain/market-rankings/topics.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import type { MarketFund } from '../../platform/nav-store/market.ts'
import { yearPaid } from '../funds/distribution-rate.ts'
import { researchOf } from '../funds/research.ts'
import { homeOf } from '../market/counted-funds.ts'
import type { FiguresAt } from './figures-at.ts'
import { type Counted, valueOf } from './value-of.ts'

/** What a list is of. */
export interface ListOf {
  readonly topic: RankingTopic
  readonly period: RankingPeriod | null
  readonly counted: Counted
}

const byFigures = new WeakMap<FiguresAt, Map<string, Promise<readonly Valued[]>>>()

/**
 * What every fund is ranked by, one class a fund; made once a snapshot and in pieces, so that another filter costs little.
 * Followers change without the prices: those are counted each time.
 */
export function valuesOf(at: FiguresAt, list: ListOf): Promise<readonly Valued[]> {
  if (list.topic === 'popular') return breatheThrough(makeValues(at, list))
  const known = byFigures.get(at) ?? new Map<string, Promise<readonly Valued[]>>()
  byFigures.set(at, known)
  const key = `${list.topic} ${list.period}`
  const made = known.get(key) ?? breatheThrough(makeValues(at, list))
  known.set(key, made)
  // what failed is made again for the next who asks
  made.catch(() => known.delete(key))
  return made
}

/**
 * Values of funds, those that are not known left out.
 *
 * @yields after each fund
 */
function* makeValues(at: FiguresAt, list: ListOf): Generator<void, readonly Valued[]> {
  const found: Valued[] = []
  for (const fund of at.market.funds) {
    if (!isOffered(at, fund, list.topic)) continue
    const own = list.topic === 'yield' ? payingClass(at, fund) : fund
    const value = own === undefined ? Number.NaN : valueOf(at, own, list)
    if (own !== undefined && !Number.isNaN(value)) found.push({ place: own.index, value })
    yield
  }
  return found
}

/** A new fund is too young for figures, and shown all the same where new ones are asked for. */
function isOffered(at: FiguresAt, fund: MarketFund, topic: RankingTopic): boolean {
  if (topic !== 'new') return at.isShown(fund)
  const { market } = at
  return fund.market === homeOf(market.funds) && fund.status === 'active' && researchOf(market).isPrimary(fund.index)
}

/** The class that stands for a fund mostly pays nothing: of a list of payments it is the first one that does. */
function payingClass({ market }: FiguresAt, { strategyId }: MarketFund): MarketFund | undefined {
  const places = researchOf(market).strategies.get(strategyId) ?? []
  const classes = places.flatMap((place) => market.funds[place] ?? [])
  return classes.find(({ index, status }) => status === 'active' && yearPaid(market, index) !== null)
}
