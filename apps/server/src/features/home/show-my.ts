import type { HomeMy } from '@zhiheng/contract/home/my.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { latestPrice } from '../funds/latest-price.ts'
import { followAll, type FollowedPortfolio } from '../portfolio-ledger/follow-all.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { entryOf } from '../portfolio-list/portfolio-entry.ts'
import { totalPortfolios } from '../portfolio-list/total-portfolios.ts'
import { sumOfPortfolios } from './sum-of-portfolios.ts'
import { weekOfAll } from './week-of-all.ts'

/** So many portfolios stand on home; the rest are in the list. */
const MOST_ENTRIES = 5

/** What a member owns in all, since when, what the week made of it and why. */
export async function showMy(site: Site, memberId: number): Promise<HomeMy> {
  const market = site.market()
  const all = await followAll(site.db, market, memberId)
  const moment = { market, today: site.clock.today() }
  const entries = all.map((followed) => ({ followed, entry: entryOf(moment, followed, []) }))
  const totals = totalPortfolios(market, all)
  const sum = sumOfPortfolios(market, all)
  const drifts = entries.flatMap(({ entry }) => entry.drift ?? [])
  return {
    as_of: market.asOf,
    stale: false,
    count: all.length,
    value: all.length === 0 ? null : totals.value,
    // what is shown of the whole less what is shown of the gain, so that the three agree
    invested: totals.value === null || totals.gain === null || all.length === 0 ? null : totals.value - totals.gain,
    gain: all.length === 0 ? null : totals.gain,
    since: sum.since,
    pnl_wow: totals.pnl_wow,
    perf_wow: totals.perf_wow,
    drift: drifts.length === 0 ? null : Math.max(...drifts),
    older: olderPrices(market, [...sum.worths.keys()]),
    funds_left_out: totals.left_out.length,
    portfolios_left_out: totals.portfolios_left_out,
    week: weekOfAll(market, sum, totals),
    course: endingAt(sum.course, totals),
    entries: entries
      .toSorted((a, b) => (b.entry.twd.amount ?? -1) - (a.entry.twd.amount ?? -1))
      .slice(0, MOST_ENTRIES)
      .map(({ followed, entry }) => ({
        id: entry.id,
        name: entry.name,
        amount: entry.twd.amount,
        pnl_wow: entry.twd.pnl_wow,
        perf_wow: entry.perf_wow,
        drift: entry.drift,
        since: firstDay(followed),
      })),
    mix: sum.mix,
    markets: sum.markets,
  }
}

/** Rounded day by day, a sum may miss by a dollar what each portfolio rounded comes to: it ends at the one that is stated. */
function endingAt(
  course: HomeMy['course'],
  { value, gain }: { readonly value: number | null; readonly gain: number | null },
): HomeMy['course'] {
  if (course === null || value === null || gain === null) return course
  const { values, invested } = course
  return { ...course, values: [...values.slice(0, -1), value], invested: [...invested.slice(0, -1), value - gain] }
}

function firstDay({ account: { firstSlot, flows } }: FollowedPortfolio): HomeMy['since'] {
  const first = flows.findIndex((flow) => flow !== 0)
  return first < 0 ? null : isoDayOf(epochDayOfSlot(firstSlot + first))
}

/** Funds held whose last price is from before the day of all figures. */
function olderPrices(market: Market, held: readonly string[]): HomeMy['older'] {
  const days = held
    .flatMap((lipperId) => latestPrice(market, fundOfId(market, lipperId).index)?.date ?? [])
    .filter((day) => epochDayOf(day) < epochDayOf(market.asOf))
    .toSorted()
  const [oldest] = days
  return oldest === undefined ? null : { count: days.length, day: oldest, is_one_day: days.at(-1) === oldest }
}
