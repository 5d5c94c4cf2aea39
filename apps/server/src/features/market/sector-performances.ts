import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import { cellOf, type Research } from '../funds/compute-figures.ts'
import { eachPeriod } from '../funds/summarise-fund.ts'
import { toPercent } from '../funds/wire-number.ts'
import { placesBySector } from './counted-funds.ts'
import { sectorRow, sectorsOf, type SectorSet } from './sector-rows.ts'

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
