import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getSimilarFunds } from '@zhiheng/contract/similar-funds.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import {
  alikeness,
  type Candidate,
  cheaperFunds,
  similarByHoldings,
  similarByReturn,
} from '@zhiheng/domain/similar-funds/choose-similar.ts'
import { rowCorrelations } from '@zhiheng/quant/statistics/row-correlations.ts'
import { FEWEST_WEEKS } from '@zhiheng/quant/statistics/weekly-correlation.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { cellOf } from '../funds/compute-figures.ts'
import { hasRates } from '../funds/currency-rates.ts'
import { requireFund } from '../funds/require-fund.ts'
import { researchOf, warningsOf } from '../funds/research.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import { type HoldingsIndex, holdingsIndex, type StrategyList } from './holdings-index.ts'
import { type WeeklyReturns, weeklyReturnsOf, weeksOfFund } from './weekly-returns.ts'

type Reply = ReplyOf<typeof getSimilarFunds>

/** A strategy by its first class, with what tells how like it is. */
interface Other extends Candidate {
  readonly fund: MarketFund
  readonly weeks: number
  readonly list: StrategyList | null
}

const kept = new WeakMap<Market, Map<number, Reply>>()

/**
 * Funds that hold alike, move alike, or do the same for less; made once for a fund and a snapshot.
 *
 * @throws Refusal not_found
 */
export async function listSimilar(site: Pick<Site, 'db' | 'market'>, lipperId: string): Promise<Reply> {
  const market = site.market()
  const fund = requireFund(market, lipperId)
  const known = kept.get(market) ?? new Map<number, Reply>()
  kept.set(market, known)
  const reply = known.get(fund.index) ?? Object.freeze(makeLists(market, fund, await groundsOf(site.db, market)))
  known.set(fund.index, reply)
  return reply
}

/** Makes what the first reader of a version of the market would otherwise wait for. */
export async function warmSimilar(db: Database, market: Market): Promise<void> {
  await groundsOf(db, market)
}

/** What the lists of all funds are made from. */
interface Grounds {
  readonly index: HoldingsIndex
  readonly table: WeeklyReturns
}

async function groundsOf(db: Database, market: Market): Promise<Grounds> {
  const [index, table] = await Promise.all([holdingsIndex(db, market), weeklyReturnsOf(market)])
  return { index, table }
}

function makeLists(market: Market, fund: MarketFund, grounds: Grounds): Reply {
  const list = grounds.index.listOf(fund.strategyId)
  const own = weeksOfFund(market, fund.index)
  const others = othersOf(market, { fund, list, grounds, own })
  const lists = {
    holdings: similarByHoldings(others),
    returns: similarByReturn(others),
    cheaper: cheaperFunds(others, fund.totalExpensePercent),
  }
  const isLong = own.filter((week) => !Number.isNaN(week)).length >= FEWEST_WEEKS
  const row = (one: Other) => rowOf(market, one)
  return {
    as_of: market.asOf,
    total_expense: fund.totalExpensePercent,
    holdings: {
      missing: whyEmpty(lists.holdings, list === null ? 'undisclosed' : 'none'),
      as_of: list?.date ?? null,
      coverage: toNumber(list?.coverage),
      rows: lists.holdings.flatMap((one) =>
        one.list === null ? [] : [{ ...row(one), ...holdingFigures(one, one.list) }],
      ),
    },
    returns: {
      missing: whyEmpty(lists.returns, isLong ? 'none' : hasRates(market, fund.currency) ? 'short_history' : 'no_rate'),
      rows: lists.returns.map((one) => ({
        ...row(one),
        correlation: toNumber(one.correlation) ?? 0,
        weeks: one.weeks,
      })),
    },
    cheaper: {
      missing: whyEmpty(lists.cheaper, fund.totalExpensePercent === null ? 'unknown_expense' : 'none'),
      rows: lists.cheaper.map((one) => ({
        ...row(one),
        saves: toNumber((fund.totalExpensePercent ?? 0) - (one.expense ?? 0)) ?? 0,
        is_same_index: one.isSameIndex,
        correlation: toNumber(one.correlation),
        weeks: one.weeks,
      })),
    },
  }
}

function whyEmpty<Why extends string>(found: readonly Other[], why: Why): Why | null {
  return found.length === 0 ? why : null
}

interface Asked {
  readonly fund: MarketFund
  readonly list: StrategyList | null
  readonly grounds: Grounds
  readonly own: Float64Array
}

/** Every other strategy that one may still find, by its first class. */
function othersOf(market: Market, { fund, list, grounds, own }: Asked): Other[] {
  const { index, table } = grounds
  const { correlations, counts, scales } = rowCorrelations(own, table, FEWEST_WEEKS)
  const rowAt = new Map(table.places.map((place, row) => [place, row]))
  const overlaps = list === null ? new Map<string, number>() : index.overlapsWith(list)
  const { isPrimary } = researchOf(market)
  const kind = kindOf(fund)
  return market.funds
    .filter((other) => other.status === 'active' && other.strategyId !== fund.strategyId && isPrimary(other.index))
    .map((other): Other => {
      const row = rowAt.get(other.index) ?? -1
      const theirs = index.listOf(other.strategyId)
      return {
        fund: other,
        lipperId: other.lipperId,
        list: theirs,
        overlap: overlaps.get(other.strategyId) ?? null,
        coverage: theirs?.coverage ?? null,
        ownCoverage: list?.coverage ?? null,
        correlation: toNumber(correlations[row]),
        scale: toNumber(scales[row]),
        weeks: counts[row] ?? 0,
        expense: other.totalExpensePercent,
        isSameKind: kind !== null && kindOf(other) === kind,
        isSameIndex: fund.etf?.indexName != null && other.etf?.indexName === fund.etf.indexName,
        isSold: other.forSale && other.canTwSale,
      }
    })
}

/** Its market and its asset class; null where it is unmapped. */
function kindOf({ sector2Id }: MarketFund): string | null {
  const sector = subSectorOf(sector2Id)
  return sector === null ? null : `${sector.sector23Id} ${assetTypeOf(sector)}`
}

function rowOf(market: Market, { fund }: Other) {
  return {
    lipper_id: fund.lipperId,
    name: displayName(fund.name),
    currency: fund.currency,
    risk_level: fund.riskLevel,
    warnings: warningsOf(fund),
    total_expense: fund.totalExpensePercent,
    perf_1y: toPercent(researchOf(market).twdPerf[cellOf(fund.index, '1y')]),
  }
}

function holdingFigures(one: Other, { coverage, date }: StrategyList) {
  return {
    overlap: toNumber(one.overlap) ?? 0,
    alike: toNumber(alikeness(one)) ?? 0,
    coverage: toNumber(coverage) ?? 0,
    as_of: date,
  }
}
