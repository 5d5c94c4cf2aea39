import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import { cellOf, type Research } from '../funds/compute-figures.ts'
import { eachPeriod } from '../funds/summarise-fund.ts'
import { toPercent } from '../funds/wire-number.ts'
import { sectorIdOf, sectorRow, sectorsOf, type SectorSet } from './sector-rows.ts'

/** What a market did, in New Taiwan dollars, distributions reinvested. */
export interface SectorFigures extends ReturnType<typeof sectorRow> {
  /** Percent units. */
  readonly perf: Record<PeriodKey, number | null>
  readonly median: Record<PeriodKey, number | null>
  readonly counts: Record<PeriodKey, number>
  /** Its funds, whether or not they have a period. */
  readonly count: number
}

export interface SectorPerformance {
  readonly row: SectorFigures
  /** Places of its funds. */
  readonly places: readonly number[]
}

/** The universe of the site's own markets; the others are for comparison. */
const HOME_MARKET = 'TW'

const computed = new WeakMap<Research, Map<SectorSet, readonly SectorPerformance[]>>()

/**
 * The equal-weighted mean and the median of every market of a set: one class a strategy, and of those the ones that
 * have the period.
 *
 * Source: QUANT 2.2.
 */
export function sectorPerformances(research: Research, set: SectorSet): readonly SectorPerformance[] {
  const known = computed.get(research) ?? new Map<SectorSet, readonly SectorPerformance[]>()
  computed.set(research, known)
  const rows = known.get(set) ?? compute(research, set)
  known.set(set, rows)
  return rows
}

function compute(research: Research, set: SectorSet): SectorPerformance[] {
  const places = placesBySector(research, set)
  return sectorsOf(set).map((sector) => {
    const own = places.get(sector.id) ?? []
    const perfs = new Map(periods.map((period) => [period, perfsOf(research, own, period)]))
    const of = (period: PeriodKey) => perfs.get(period) ?? []
    const row = Object.assign(sectorRow(sector, set), {
      perf: eachPeriod((period) => toPercent(mean(of(period)))),
      median: eachPeriod((period) => toPercent(quantile(of(period), 0.5))),
      counts: eachPeriod((period) => of(period).length),
      count: own.length,
    })
    return { row, places: own }
  })
}

function perfsOf({ twdPerf }: Research, places: readonly number[], period: PeriodKey): number[] {
  return places.map((place) => twdPerf[cellOf(place, period)] ?? Number.NaN).filter((perf) => !Number.isNaN(perf))
}

function placesBySector(research: Research, set: SectorSet): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const fund of research.market.funds) {
    const id = isCounted(research, fund) ? sectorIdOf(fund, set) : null
    if (id === null) continue
    const own = places.get(id)
    if (own === undefined) places.set(id, [fund.index])
    else own.push(fund.index)
  }
  return places
}

/** Leveraged and inverse funds stand in a sub-sector of their own and so never enter a market's mean. */
function isCounted({ isPrimary, hidden, market }: Research, fund: MarketFund): boolean {
  const inHomeMarket = fund.market === homeOf(market.funds)
  return inHomeMarket && fund.status === 'active' && isPrimary(fund.index) && hidden[fund.index] === null
}

const homes = new WeakMap<readonly MarketFund[], string>()

/** Taiwan, or what there is where only another market was read in. */
export function homeOf(funds: readonly MarketFund[]): string {
  const known = homes.get(funds) ?? (funds.some((fund) => fund.market === HOME_MARKET) ? HOME_MARKET : funds[0]?.market)
  homes.set(funds, known ?? HOME_MARKET)
  return known ?? HOME_MARKET
}
