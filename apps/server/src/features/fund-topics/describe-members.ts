import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundTopic } from '@zhiheng/contract/fund-topics.ts'
import { topicGrowth, type MemberMonths, MOST_GROWTH_MONTHS } from '@zhiheng/domain/fund-topics/topic-growth.ts'
import { closePairs, MOST_COMPARED, overlapMatrix } from '@zhiheng/domain/look-through/overlap.ts'
import { averageOverlap } from '@zhiheng/domain/look-through/portfolio-overlap.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastCompleteMonth } from '@zhiheng/quant/series/month-index.ts'
import type { MonthSeries } from '@zhiheng/quant/series/series.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { writtenMonth } from '../fund-track-record/month-ends.ts'
import { monthEndsInTwd, returnsOfMonths } from '../funds/month-ends-in-twd.ts'
import { toNumber } from '../funds/wire-number.ts'
import { sectorMonths } from '../market/sector-months.ts'
import { sectorIdOf } from '../market/sector-rows.ts'
import { seeEach } from './find-members.ts'

type Reply = ReplyOf<typeof getFundTopic>

const MOST_PAIRS = 5

/** How much the first funds of a topic hold alike; null where fewer than two of them disclose anything. */
export async function overlapOfFunds(
  db: Database,
  market: Market,
  funds: readonly MarketFund[],
): Promise<Reply['overlap']> {
  const seen = (await seeEach(db, market, funds.slice(0, MOST_COMPARED))).filter(({ pieces }) => pieces.length > 0)
  const matrix = overlapMatrix(seen)
  const average = averageOverlap(
    seen,
    seen.map(() => 1),
  )
  if (average === null) return null
  const idAt = (at: number) => seen[at]?.fund.lipperId ?? ''
  return {
    compared: matrix.coverage.filter((part) => part !== null).length,
    average: rounded(average),
    pairs: closePairs(matrix)
      .slice(0, MOST_PAIRS)
      .map(({ first, second, percent }) => ({ first: idAt(first), second: idAt(second), percent: rounded(percent) })),
  }
}

/** What the funds of a topic returned in equal parts beside their markets; null where too little is known. */
export async function growthOfFunds(market: Market, funds: readonly MarketFund[]): Promise<Reply['growth']> {
  const lastMonth = lastCompleteMonth(epochDayOf(market.asOf))
  const members = await breatheThrough(monthsOf(market, funds, lastMonth))
  const growth = topicGrowth(members, lastMonth)
  if (growth === null) return null
  const { firstMonth, worth, marketWorth } = growth
  const percent = (one: number) => rounded((one - 1) * 100)
  return {
    from: writtenMonth(firstMonth),
    to: writtenMonth(lastMonth),
    perf: rounded(growth.perf * 100),
    market_perf: rounded(growth.marketPerf * 100),
    first_count: growth.firstCount,
    last_count: growth.lastCount,
    months: worth.map((_, at) => writtenMonth(firstMonth + at)),
    worth: worth.map(percent),
    market_worth: marketWorth.map(percent),
  }
}

const byMarket = new WeakMap<Market, Map<string, MonthSeries>>()

/**
 * The months of each fund with those of its market; funds of no market are left out.
 *
 * @yields before each market that is measured
 */
function* monthsOf(market: Market, funds: readonly MarketFund[], lastMonth: number): Generator<void, MemberMonths[]> {
  const known = byMarket.get(market) ?? new Map<string, MonthSeries>()
  byMarket.set(market, known)
  const own = monthEndsInTwd(market, funds, lastMonth, MOST_GROWTH_MONTHS + 1).map(returnsOfMonths)
  const members: MemberMonths[] = []
  for (const [at, fund] of funds.entries()) {
    const [id, its] = [sectorIdOf(fund, 'set23'), own[at]]
    if (id === null || its === undefined) continue
    yield
    const beside = known.get(id) ?? sectorMonths(market, { set: 'set23', id }, MOST_GROWTH_MONTHS)
    known.set(id, beside)
    members.push({ own: its, market: beside })
  }
  return members
}

function rounded(value: number): number {
  return toNumber(value) ?? 0
}
