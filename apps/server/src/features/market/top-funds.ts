import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import type { getTopFunds } from '@zhiheng/contract/market.ts'
import { periodNames } from '@zhiheng/domain/funds/period-names.ts'
import { explainTopFund, explainTopMarket } from '@zhiheng/domain/market/explain-top-fund.ts'
import { type Candidate, frontFunds } from '@zhiheng/domain/market/front-funds.ts'
import { FEWEST_FUNDS } from '@zhiheng/domain/market/rank-markets.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { cellOf, type Research } from '../funds/compute-figures.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import { type SectorPerformance, sectorPerformances } from './sector-performances.ts'

type Reply = ReplyOf<typeof getTopFunds>
type TopSector = Reply['rows'][number]

/** Long enough to mean something, short enough for most funds to have it. */
const PERIOD: PeriodKey = '1y'
const TOP_OF_EACH = 5

/**
 * The markets that did best over a year, and in each the funds that are in front alone.
 * A market of few funds, the rest that belongs to no market, and one without such a fund are left out.
 */
export function topFunds(market: Market, most: { sectors: number; funds: number }): Reply {
  const research = researchOf(market)
  const rows = frontSectors(research, most).sectors.map(({ sector, places }) => topSector(research, sector, places))
  return { as_of: asOf(research), period: PERIOD, rows }
}

/** A market with the places of the funds that are in front of it. */
export interface FrontSector {
  readonly sector: SectorPerformance
  readonly places: readonly number[]
}

/** The markets of the list, and the funds in each: once for every list that shows them. */
export function frontSectors(
  research: Research,
  most: { sectors: number; funds: number },
): { readonly byScore: boolean; readonly sectors: readonly FrontSector[] } {
  const sectors = ranked(sectorPerformances(research, 'set23')).map((sector) => ({
    sector,
    candidates: candidatesOf(research, sector),
  }))
  return inFront(
    sectors.filter(({ sector }) => sector.row.asset_type !== 'other'),
    most,
  )
}

/** What a list is made of, on any day: markets, the best first, with the funds that have a return over the year. */
export interface Listed<Sector> {
  readonly sector: Sector
  readonly candidates: readonly Candidate[]
}

/** The markets of a list with the places of the funds that are in front of each; today or on an earlier day. */
export function inFront<Sector>(
  sectors: readonly Listed<Sector>[],
  most: { sectors: number; funds: number },
): {
  readonly byScore: boolean
  readonly sectors: readonly { readonly sector: Sector; readonly places: readonly number[] }[]
} {
  const known = sectors.filter(({ candidates }) => candidates.length >= FEWEST_FUNDS)
  // a young data set has no scores at all
  const byScore = known.some(({ candidates }) => candidates.some(({ score }) => score !== null))
  const found = known
    .map(({ sector, candidates }) => ({
      sector,
      places: frontFunds(candidates, byScore)
        .slice(0, most.funds)
        .map(({ place }) => place),
    }))
    .filter(({ places }) => places.length > 0)
    .slice(0, most.sectors)
  return { byScore, sectors: found }
}

function candidatesOf({ twdPerf, scores }: Research, { places }: SectorPerformance): Candidate[] {
  return places.flatMap((place) => {
    const perf = twdPerf[cellOf(place, PERIOD)] ?? Number.NaN
    return Number.isNaN(perf) ? [] : [{ place, perf, score: scores.of(place)?.score ?? null }]
  })
}

/** The five funds of each market with the best return over a year. */
export function top5Funds(market: Market): Reply {
  const research = researchOf(market)
  const rows = ranked(sectorPerformances(research, 'set23')).map((sector) =>
    topSector(research, sector, byReturn(research, sector.places).slice(0, TOP_OF_EACH)),
  )
  return { as_of: asOf(research), period: PERIOD, rows }
}

function asOf({ market }: Research): Reply['as_of'] {
  return market.funds.length === 0 ? null : market.asOf
}

function ranked(sectors: readonly SectorPerformance[]): SectorPerformance[] {
  return sectors
    .filter((sector) => sector.row.perf[PERIOD] !== null)
    .toSorted((a, b) => (b.row.perf[PERIOD] ?? 0) - (a.row.perf[PERIOD] ?? 0))
}

function topSector(research: Research, sector: SectorPerformance, places: readonly number[]): TopSector {
  const { id, name, short_name, m_code, asset_type, perf, median, counts } = sector.row
  const order = byReturn(research, sector.all)
  const reason = explainTopMarket({
    periodName: periodNames[PERIOD],
    perf: perf[PERIOD],
    median: median[PERIOD],
    count: counts[PERIOD],
  })
  const funds = places.map((place) =>
    Object.assign({}, summariseFund(research, place), {
      reason: reasonOf(research, place, { rank: order.indexOf(place) + 1, count: order.length }),
    }),
  )
  return { id, name, short_name, m_code, asset_type, perf: perf[PERIOD], reason, funds }
}

function reasonOf(research: Research, index: number, { rank, count }: { rank: number; count: number }): string {
  const cell = cellOf(index, PERIOD)
  return explainTopFund({
    periodName: periodNames[PERIOD],
    // in New Taiwan dollars it stands in the column beside it
    twdPerf: research.market.funds[index]?.currency === 'TWD' ? null : toPercent(research.twdPerf[cell]),
    score: research.scores.of(index)?.score ?? null,
    sharpe: toNumber(research.figures.sharpe[cell]),
    expense: research.market.funds[index]?.totalExpensePercent ?? null,
    rank: rank === 0 ? null : rank,
    count,
  })
}

/** Best return first; ties by Sharpe ratio, then id. */
function byReturn(research: Research, places: readonly number[]): number[] {
  const { twdPerf } = research
  const perf = (index: number): number => twdPerf[cellOf(index, PERIOD)] ?? Number.NaN
  return places
    .filter((place) => !Number.isNaN(perf(place)))
    .toSorted(
      (a, b) => perf(b) - perf(a) || sharpeOf(research, b) - sharpeOf(research, a) || compareIds(research, a, b),
    )
}

function sharpeOf({ figures }: Research, index: number): number {
  const sharpe = figures.sharpe[cellOf(index, PERIOD)] ?? Number.NaN
  return Number.isNaN(sharpe) ? Number.MIN_SAFE_INTEGER : sharpe
}

function compareIds({ market }: Research, a: number, b: number): number {
  return (market.funds[a]?.lipperId ?? '') < (market.funds[b]?.lipperId ?? '') ? -1 : 1
}
