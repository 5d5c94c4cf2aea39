import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import type { getTopFunds } from '@zhiheng/contract/market.ts'
import { periodNames } from '@zhiheng/domain/funds/period-names.ts'
import { explainTopFund, explainTopMarket } from '@zhiheng/domain/market/explain-top-fund.ts'

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

/** The markets that did best over a year, and in each the funds with the best scores. */
export function topFunds(market: Market, most: { sectors: number; funds: number }): Reply {
  const research = researchOf(market)
  const rows = ranked(sectorPerformances(research, 'set23'))
    .slice(0, most.sectors)
    .map((sector) => topSector(research, sector, byScore(research, sector).slice(0, most.funds)))
  return { as_of: asOf(research), period: PERIOD, rows }
}

/** The five funds of each market with the best return over a year. */
export function top5Funds(market: Market): Reply {
  const research = researchOf(market)
  const rows = ranked(sectorPerformances(research, 'set23')).map((sector) =>
    topSector(research, sector, byReturn(research, sector).slice(0, TOP_OF_EACH)),
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
  const order = byReturn(research, sector)
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

function reasonOf(research: Research, place: number, { rank, count }: { rank: number; count: number }): string {
  const cell = cellOf(place, PERIOD)
  return explainTopFund({
    periodName: periodNames[PERIOD],
    perf: toPercent(research.twdPerf[cell]),
    score: research.scores.of(place)?.score ?? null,
    sharpe: toNumber(research.figures.sharpe[cell]),
    expense: research.market.funds[place]?.totalExpensePercent ?? null,
    rank: rank === 0 ? null : rank,
    count,
  })
}

/** Best return first; ties by Sharpe ratio, then id. */
function byReturn(research: Research, { places }: SectorPerformance): number[] {
  const { twdPerf } = research
  const perf = (place: number): number => twdPerf[cellOf(place, PERIOD)] ?? Number.NaN
  return places
    .filter((place) => !Number.isNaN(perf(place)))
    .toSorted(
      (a, b) => perf(b) - perf(a) || sharpeOf(research, b) - sharpeOf(research, a) || compareIds(research, a, b),
    )
}

/**
 * Best score first, and within a score the best Sharpe ratio; what is not rated is not shown. In a market where nothing
 * has a score, the Sharpe ratio decides among the returns that can be compared, and the return where no cash rate is known.
 */
function byScore(research: Research, { places }: SectorPerformance): number[] {
  const { scores } = research
  const score = (place: number): number => scores.of(place)?.score ?? 0
  const perf = (place: number): number => research.twdPerf[cellOf(place, PERIOD)] ?? Number.NaN
  const isShown = (place: number): boolean =>
    scores.date === null
      ? scores.notRated(place) !== 'unknown_income' && !Number.isNaN(perf(place))
      : scores.of(place) !== null
  return places
    .filter(isShown)
    .toSorted(
      (a, b) =>
        score(b) - score(a) ||
        sharpeOf(research, b) - sharpeOf(research, a) ||
        (scores.date === null ? perf(b) - perf(a) : 0) ||
        compareIds(research, a, b),
    )
}

function sharpeOf({ figures }: Research, place: number): number {
  const sharpe = figures.sharpe[cellOf(place, PERIOD)] ?? Number.NaN
  return Number.isNaN(sharpe) ? Number.MIN_SAFE_INTEGER : sharpe
}

function compareIds({ market }: Research, a: number, b: number): number {
  return (market.funds[a]?.lipperId ?? '') < (market.funds[b]?.lipperId ?? '') ? -1 : 1
}
