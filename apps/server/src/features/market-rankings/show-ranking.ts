import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRanking, RankedFund } from '@zhiheng/contract/market-rankings.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { type Ranked, rankValues, repeatedAmong } from '@zhiheng/domain/market-rankings/rank-values.ts'
import {
  LEAST_SIZE_TWD,
  periodOf,
  rankingRules,
  type RankingTopic,
  rankingTopics,
} from '@zhiheng/domain/market-rankings/topics.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { followersOfAll } from '../favorites/count-followers.ts'
import { yearPaid } from '../funds/distribution-rate.ts'
import { researchOf, wholeResearchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import { marketFlowsOf } from '../market-flows/market-flows.ts'
import { type FiguresAt, figuresBefore, figuresNow } from './figures-at.ts'
import { type ListOf, valuesOf } from './list-values.ts'
import type { Counted } from './value-of.ts'

type Reply = ReplyOf<typeof getRanking>
type Asked = InputOf<typeof getRanking>['query']

const PAGE = 50
const LEVERAGED = '95002'
/** Longer ago a fund is not new. */
const NEW_MONTHS = 12
const YEAR = 12

/**
 * Funds by one figure, with their places a month before and what became of the first of a year before.
 *
 * @throws Refusal not_found
 */
export async function showRanking(site: Pick<Site, 'db' | 'market'>, name: string, asked: Asked): Promise<Reply> {
  const topic = rankingTopics.find((one) => one === name)
  if (topic === undefined) throw new Refusal('not_found')
  const market = site.market()
  const period = periodOf(topic, asked.period)
  const { counted, source } = await countsOf(site, topic)
  const now = figuresNow(market)
  const wanted: Wanted = { topic, period, counted, asked }
  const all = await listOf(now, wanted)
  const rows = all.filter(({ place }) => isLarge(market, topic, place))
  const listed = rankValues(rows, rankingRules[topic].first)
  const page = Math.min(asked.page, Math.max(1, Math.ceil(listed.length / PAGE)))
  const before = await ranksBefore(market, wanted)
  return {
    topic,
    as_of: market.funds.length === 0 ? null : market.asOf,
    period,
    source,
    total: listed.length,
    page,
    page_total: Math.max(1, Math.ceil(listed.length / PAGE)),
    too_small: all.length - rows.length,
    least_size_twd: rankingRules[topic].hasLeastSize ? LEAST_SIZE_TWD : null,
    without_money: isWithoutMoney(wanted),
    before: before === null ? null : isoDayOf(before.day),
    rows: listed
      .slice((page - 1) * PAGE, page * PAGE)
      .map((one) => rowOf(market, topic, { one, before: before?.ranks.get(one.place) ?? null })),
    record: await recordOf(market, wanted),
  }
}

interface Wanted extends ListOf {
  readonly asked: Pick<Asked, 'scope' | 'type'>
}

async function countsOf(
  site: Pick<Site, 'db' | 'market'>,
  topic: RankingTopic,
): Promise<{ counted: Counted; source: Reply['source'] }> {
  const { funds } = site.market()
  // who follows another class follows the fund, and money that came into it is told of the class that stands for it
  const { strategies } = wholeResearchOf(site.market())
  const followed = topic === 'popular' ? await followersOfAll(site.db) : new Map<number, number>()
  const flows = topic === 'buy' ? await marketFlowsOf(site) : null
  const followersOf = (place: number) => followed.get(funds[place]?.fundId ?? -1) ?? 0
  return {
    source: flows?.source ?? null,
    counted: {
      followers: ({ strategyId }) =>
        (strategies.get(strategyId) ?? []).reduce((sum, place) => sum + followersOf(place), 0) || Number.NaN,
      lastNet: ({ strategyId }) => flows?.lastNets.get(strategies.get(strategyId)?.[0] ?? -1) ?? Number.NaN,
    },
  }
}

/** The funds of a list, the first first. */
async function listOf(at: FiguresAt, wanted: Wanted): Promise<Ranked[]> {
  const youngest = addMonths(at.plan.asOf, -NEW_MONTHS)
  const values = await valuesOf(at, wanted)
  const asked = values
    .filter(({ place }) => isAsked(at.market.funds[place], wanted))
    .filter(({ value }) => wanted.topic !== 'new' || (value > youngest && value <= at.plan.asOf))
  return rankValues(asked, rankingRules[wanted.topic].first)
}

function isAsked(fund: MarketFund | undefined, wanted: Wanted): boolean {
  if (fund === undefined) return false
  const { scope, type } = wanted.asked
  if ((fund.sector2Id === LEVERAGED) !== (scope === 'leveraged')) return false
  if (scope === 'etf' && !fund.isEtf) return false
  if (scope === 'onshore' && (fund.domicile !== 'TWN' || fund.isEtf)) return false
  if (scope === 'offshore' && fund.domicile === 'TWN') return false
  const sector = subSectorOf(fund.sector2Id)
  const own = sector === null ? 'other' : assetTypeOf(sector)
  return type === 'all' ? !(isWithoutMoney(wanted) && own === 'money_market') : own === type
}

function isWithoutMoney({ topic, asked }: Pick<Wanted, 'topic' | 'asked'>): boolean {
  return rankingRules[topic].withoutMoney && asked.type === 'all'
}

/** What no one tells the size of is not known to be small. */
function isLarge(market: Market, topic: RankingTopic, place: number): boolean {
  return !rankingRules[topic].hasLeastSize || (market.funds[place]?.sizeTwd ?? LEAST_SIZE_TWD) >= LEAST_SIZE_TWD
}

async function ranksBefore(market: Market, wanted: Wanted) {
  if (!rankingRules[wanted.topic].isOfPrices) return null
  const then = await figuresBefore(market, 1)
  const listed = rankValues(
    (await listOf(then, wanted)).filter(
      // what has ended since takes no place in a list of those that are compared
      ({ place }) => isLarge(market, wanted.topic, place) && market.funds[place]?.status === 'active',
    ),
    rankingRules[wanted.topic].first,
  )
  if (listed.length === 0) return null
  return { day: then.plan.asOf, ranks: new Map(listed.map(({ place, rank }) => [place, rank])) }
}

/**
 * The list of a year before against the same figure of the year since. No one knows how large funds were then, so neither
 * list leaves the small ones out.
 */
async function recordOf(market: Market, wanted: Wanted): Promise<Reply['record']> {
  if (!rankingRules[wanted.topic].isOfPrices) return null
  const then = await figuresBefore(market, YEAR)
  const found = repeatedAmong(await listOf(then, wanted), await listOf(figuresNow(market), { ...wanted, period: '1y' }))
  return found && { day: isoDayOf(then.plan.asOf), ...found }
}

function rowOf(
  market: Market,
  topic: RankingTopic,
  { one, before }: { one: Ranked; before: number | null },
): RankedFund {
  const paid = topic === 'yield' ? yearPaid(market, one.place) : null
  return {
    ...summariseFund(researchOf(market), one.place),
    rank: one.rank,
    rank_before: before,
    value: written(topic, one.value),
    from_capital: toPercent(paid?.fromCapital),
  }
}

const plainNumbers: ReadonlySet<RankingTopic> = new Set([
  'score',
  'popular',
  'tw_hold',
  'buy',
  'sharpe',
  'expense',
  'size',
])

function written(topic: RankingTopic, value: number): number | null {
  if (topic === 'new') return null
  if (topic === 'drawdown') return toPercent(-value)
  return plainNumbers.has(topic) ? toNumber(value) : toPercent(value)
}
