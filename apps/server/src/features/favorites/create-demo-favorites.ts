import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { scoreOf } from '../funds/research.ts'
import { reasonOf } from './followed-funds.ts'
import { countFavorites, insertFavorites } from './store.ts'

/** How many each demo account follows, by the place of the account; the first is a general member with room for two. One more has ended. */
const counts = [7, 14, 11, 23, 16, 7, 6, 9]
/** Every how many days one was followed. */
const DAYS_APART = 23
/** So many funds are those that all have taken up within these weeks, in turn. */
const POPULAR = 2
/** Followed longer ago than the others: what has become invalid since then. */
const INVALID_DAYS_AGO = 800

/** Gives each demo account its favourites, once: followed one by one over the past months. */
export async function createDemoFavorites(site: Site, members: readonly { id: number }[]): Promise<void> {
  const market = site.market()
  const best = followable(market)
  const gone = market.funds.filter((fund) => fund.status === 'merged' || fund.status === 'liquidated')
  for (const [index, member] of members.entries()) {
    if ((await countFavorites(site.db, member.id)) > 0) continue
    const lost = gone.filter((_fund, at) => at === index % gone.length)
    await follow(site, member.id, { funds: lost, newest: daysBefore(market, INVALID_DAYS_AGO) })
    const popular = best.slice(index % POPULAR, (index % POPULAR) + 1)
    const others = choose(best, index).filter((fund) => !popular.includes(fund))
    const own = others.slice(0, Math.max(0, (counts[index % counts.length] ?? 0) - popular.length))
    await follow(site, member.id, { funds: own, newest: daysBefore(market, 12) })
    // what several began to follow lately
    await follow(site, member.id, { funds: popular, newest: daysBefore(market, 3 + index) })
  }
}

/** Oldest first, as a member would have done it. */
async function follow(
  site: Site,
  memberId: number,
  wanted: { funds: readonly MarketFund[]; newest: IsoDate },
): Promise<void> {
  for (const [at, fund] of wanted.funds.entries()) {
    const age = (wanted.funds.length - 1 - at) * DAYS_APART
    const day = isoDayOf(epochDayOf(wanted.newest) - age)
    await insertFavorites(site.db, { memberId, fundIds: [fund.fundId], followedAt: `${day}T12:00:00+08:00` })
  }
}

/** Spread over the ranking: no one follows the best alone. */
function choose(best: readonly MarketFund[], index: number): MarketFund[] {
  const wanted = counts[index % counts.length] ?? 0
  const stride = Math.max(1, Math.floor(best.length / (wanted + counts.length)))
  return best.filter((_fund, at) => at % stride === index % stride).slice(0, wanted)
}

function daysBefore(market: Market, days: number): IsoDate {
  return isoDayOf(epochDayOf(market.asOf) - days)
}

/** One class of each strategy that is for sale, best score first; the same each time. */
function followable(market: Market): MarketFund[] {
  const strategies = new Set<string>()
  return market.funds
    .filter((fund) => fund.forSale && reasonOf(market, fund) === null)
    .filter(({ strategyId }) => !strategies.has(strategyId) && strategies.add(strategyId))
    .toSorted((a, b) => (scoreOf(market, b.index) ?? -9) - (scoreOf(market, a.index) ?? -9) || a.index - b.index)
}
