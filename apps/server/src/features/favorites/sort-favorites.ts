import type { FundSummary } from '@zhiheng/contract/funds/summary.ts'
import { scoreChange } from '@zhiheng/domain/favorites/changes-since.ts'
import { sortBy, type SortValue } from '@zhiheng/domain/favorites/sort-by.ts'
import type { FavoriteSort, FavoriteView } from '@zhiheng/domain/favorites/view.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import type { WatchedFund } from './changes-of.ts'
import { perfSince } from './perf-since.ts'

type Read = (fund: FundSummary, watched: WatchedFund, market: Market) => SortValue

const values: Readonly<Record<Exclude<FavoriteSort, 'followed' | 'own'>, Read>> = {
  name: (fund) => fund.name,
  nav: (fund) => fund.price,
  change: (fund) => fund.price_change,
  rate: (fund) => fund.price_change_rate,
  score: (fund) => fund.score,
  score_change: (fund, { changes }) => scoreChange(changes.score_then, fund.score),
  risk: (fund) => fund.risk_level,
  month: (fund) => fund.months_performance['1m'],
  quarter: (fund) => fund.months_performance['3m'],
  ytd: (fund) => fund.months_performance.ytd,
  year: (fund) => fund.months_performance['1y'],
  three_years: (fund) => fund.months_performance['3y'],
  since: (_fund, { fund, followedOn }, market) => perfSince(market, fund.index, followedOn),
  changes: (_fund, { changes }) => changes.count,
}

/** A member's favourites in the order that they have chosen; equal ones the newest first. */
export function sortFavorites(
  market: Market,
  newestFirst: readonly WatchedFund[],
  { by, direction }: FavoriteView['sort'],
): WatchedFund[] {
  if (by === 'followed') return direction === 'desc' ? [...newestFirst] : newestFirst.toReversed()
  if (by === 'own') return inOwnOrder(newestFirst, direction)
  const research = researchOf(market)
  const read = values[by]
  return sortBy(newestFirst, (watched) => read(summariseFund(research, watched.fund.index), watched, market), direction)
}

/** A member's own order; what was followed since it was made comes first. */
export function inOwnOrder<Placed extends { readonly place: number | null }>(
  newestFirst: readonly Placed[],
  direction: FavoriteView['sort']['direction'] = 'asc',
): Placed[] {
  const order = sortBy(newestFirst, ({ place }) => place ?? 0, 'asc')
  return direction === 'asc' ? order : order.toReversed()
}
