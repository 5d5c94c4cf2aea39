import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Dot, getQuadrantal as call, MapPeriod } from '@zhiheng/contract/portfolio-list/quadrantal.ts'
import { riskReturnPath } from '@zhiheng/domain/portfolio-list/risk-return-path.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { MONTHS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import { portfolioSeries, type WeightedSeries } from '@zhiheng/quant/series/portfolio-series.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { returnsBegin } from '../../platform/nav-store/returns-begin.ts'
import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import type { Site } from '../../platform/site.ts'
import { cashRate } from '../funds/cash-rate.ts'
import { readRiskLevel } from '../members/read-risk-level.ts'
import { cachedForLedger } from '../portfolio-ledger/cached-for-ledger.ts'
import { followAll, type FollowedPortfolio } from '../portfolio-ledger/follow-all.ts'
import { type FundFacts, fundFacts } from '../portfolio-ledger/fund-facts.ts'
import type { PortfolioRow } from '../portfolio-ledger/portfolio-rows.ts'
import type { ValuedPortfolio } from '../portfolio-ledger/value-portfolio.ts'
import { followMix, type Mix, mixOfLevel } from '../risk-evaluation/mixes.ts'
import { inDollars } from './portfolio-entry.ts'
import { text } from './text.ts'

type Reply = ReplyOf<typeof call>

const yearsOf = { '1y': 1, '3y': 3, '5y': 5 } as const satisfies Record<MapPeriod, number>
const TRAIL_MONTHS = 12
/** A base may be so much older than its day. */
const OLD_BASE_DAYS = 10
const KNOWN_ETF = '0050'
/** Who was never evaluated sees the middle level. */
const MIDDLE_LEVEL = 3

/** All of a member's portfolios on the map of risk and return: their mix of today, followed back. */
export async function mapPortfolios(site: Site, memberId: number, period: MapPeriod): Promise<Reply> {
  const market = site.market()
  const [all, level] = await Promise.all([followAll(site.db, market, memberId), readRiskLevel(site.db, memberId)])
  const ledgers = all.map(({ portfolio, sequence }) => [portfolio.id, sequence, portfolio.name])
  const key = JSON.stringify([memberId, period, level, ledgers])
  return keepReply(market, key, () => Object.freeze(mapOf(market, { all, level, period })))
}

/** A reply follows from the snapshot, the records of each portfolio, its name, and the risk level; 250 KB for 300. */
const keepReply = cachedForMarket<Reply>(50)

interface Mapped {
  readonly all: readonly FollowedPortfolio[]
  readonly level: number | null
  readonly period: MapPeriod
}

function mapOf(market: Market, { all, level, period }: Mapped): Reply {
  return {
    period,
    as_of: market.asOf,
    origin: originOf(market, level, period),
    entries: all.map((followed) => {
      const { id, name } = followed.portfolio
      return { id, name, ...keepDot[period](followed.account, '', () => dotOf(market, followed, period)) }
    }),
    ghosts: [
      ...ghosts.flatMap(({ key, name, mix }) => {
        const place = followMix(market, mix, yearsOf[period])
        return place === null ? [] : [{ key, name: text[name], ...place }]
      }),
      ...etfGhost(market, yearsOf[period]),
    ],
  }
}

/** The ETF that everyone in Taiwan knows; none where the market does not have it, or not for as long. */
function etfGhost(market: Market, years: number): Reply['ghosts'] {
  if (market.indexOf(KNOWN_ETF) === null) return []
  const facts = fundFacts(market, KNOWN_ETF)
  const series = totalReturnIn(market, facts.fund.index, 'TWD')
  const path = series === null ? [] : pathOnce(market, { funds: [facts], weighted: [{ series, weight: 1 }] }, years)
  const at = path.at(-1)?.at ?? null
  return at === null ? [] : [{ key: KNOWN_ETF, name: KNOWN_ETF, vol: at.vol, perf: at.perf }]
}

const ghosts: readonly { readonly key: string; readonly name: 'sixtyForty' | 'equal'; readonly mix: Mix }[] = [
  { key: '60-40', name: 'sixtyForty', mix: { equity: 60, bond: 40 } },
  { key: 'equal', name: 'equal', mix: { equity: 25, bond: 25, money_market: 25, balanced: 25 } },
]

function originOf(market: Market, own: number | null, period: MapPeriod): Reply['origin'] {
  const level = own !== null && isRiskLevel(own) ? own : MIDDLE_LEVEL
  const place = followMix(market, mixOfLevel(level), yearsOf[period])
  if (place === null) return null
  const label = text.origin(riskLevelNames[level], own !== null)
  return { x: place.vol, y: place.perf, label }
}

/** What follows from the ledger: a map has hundreds. */
const keepDot = {
  '1y': cachedForLedger<Omit<Dot, 'id' | 'name'>>(),
  '3y': cachedForLedger<Omit<Dot, 'id' | 'name'>>(),
  '5y': cachedForLedger<Omit<Dot, 'id' | 'name'>>(),
} satisfies Record<MapPeriod, unknown>

function dotOf(
  market: Market,
  { portfolio, valued }: { portfolio: PortfolioRow; valued: ValuedPortfolio },
  period: MapPeriod,
): Omit<Dot, 'id' | 'name'> {
  const { funds, weighted } = fundsOf(market, valued)
  const years = yearsOf[period]
  const asOf = epochDayOf(market.asOf)
  const start = addMonths(asOf, -years * MONTHS_A_YEAR)
  const path = weighted === null ? [] : pathOnce(market, { funds, weighted }, years)
  const now = path.at(-1)?.at ?? null
  return {
    vol: now?.vol ?? null,
    perf: now?.perf ?? null,
    sharp: now?.sharp ?? null,
    amount: inDollars(market, valued.value, portfolio.currency),
    period,
    trail: path.flatMap(({ day, at }) => (at === null ? [] : [{ date: isoDayOf(day), vol: at.vol, perf: at.perf }])),
    missing: funds
      .filter(({ fund }) => begins(market, fund.index) > start)
      .map(({ fund, name }) => ({ lipper_id: fund.lipperId, name })),
  }
}

/** The funds of a portfolio with their parts of it; without parts where it has no worth, or a fund none in TWD. */
function fundsOf(
  market: Market,
  { lines, value }: ValuedPortfolio,
): { funds: readonly FundFacts[]; weighted: readonly WeightedSeries[] | null } {
  const sums = new Map<string, number>()
  for (const line of lines) {
    sums.set(line.holding.lipperId, (sums.get(line.holding.lipperId) ?? 0) + (line.value ?? 0))
  }
  const funds = [...sums.keys()].map((lipperId) => fundFacts(market, lipperId))
  if (value === null || !(value > 0)) return { funds, weighted: null }
  const weighted = funds.flatMap(({ fund }) => {
    const series = totalReturnIn(market, fund.index, 'TWD')
    return series === null ? [] : [{ series, weight: (sums.get(fund.lipperId) ?? 0) / value }]
  })
  return { funds, weighted: weighted.length === funds.length ? weighted : null }
}

type Path = ReturnType<typeof pathOf>

const keepPath = cachedForMarket<Path>(3000)

/** Once for each snapshot, period and mix: a map has hundreds. */
function pathOnce(
  market: Market,
  { funds, weighted }: { funds: readonly FundFacts[]; weighted: readonly WeightedSeries[] },
  years: number,
): Path {
  const parts = funds.map(({ fund }, index) => `${fund.lipperId} ${weighted[index]?.weight}`)
  return keepPath(market, `${years} ${parts.join(' ')}`, () => pathOf(market, weighted, years))
}

function pathOf(market: Market, funds: readonly WeightedSeries[], years: number) {
  const asOf = epochDayOf(market.asOf)
  const from = addMonths(asOf, -years * MONTHS_A_YEAR - TRAIL_MONTHS) - OLD_BASE_DAYS
  // the month before the first is the base of its return
  const { series } = portfolioSeries(funds, {
    from: addMonths(from, -1),
    to: asOf,
    rhythm: 'monthly',
    lateStart: 'wait',
  })
  const ask = { asOf, years, riskFree: cashRate(market, 'TWD', { from: addMonths(asOf, -12 * years), to: asOf }) }
  return riskReturnPath(toDatedSeries(series), ask, TRAIL_MONTHS)
}

function begins(market: Market, index: number): number {
  const series = market.totalReturns(index)
  return epochDayOfSlot(returnsBegin(series) ?? series.firstSlot)
}
