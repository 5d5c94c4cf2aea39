import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import type { Research } from '../funds/compute-figures.ts'
import { wholeResearchOf } from '../funds/research.ts'
import { eachPeriod } from '../funds/summarise-fund.ts'
import { toPercent } from '../funds/wire-number.ts'
import { placesBySector } from './counted-funds.ts'
import { sectorRow, sectorsOf, type SectorSet } from './sector-rows.ts'
import { knownReturns, tellingReturns } from './stated-returns.ts'

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
  /** Places of its funds that are shown where one asks. */
  readonly places: readonly number[]
  /** Places of all of its funds: of these are its figures, on a firm's site, too. */
  readonly all: readonly number[]
}

const computed = new WeakMap<Research, Map<SectorSet, readonly SectorPerformance[]>>()

/**
 * The equal-weighted mean and the median of every market of a set: one class a strategy, and of those the ones that
 * have the period; neither where they are too few to speak for the market.
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
  const whole = wholeResearchOf(research.market)
  const [places, shown] = [placesBySector(whole, set), placesBySector(research, set)]
  return sectorsOf(set).map((sector) => {
    const own = places.get(sector.id) ?? []
    const returns = research.twdPerf
    const told = eachPeriod((period) => tellingReturns(research, { returns, places: own, period }))
    const row = Object.assign(sectorRow(sector, set), {
      perf: eachPeriod((period) => toPercent(mean(told[period]))),
      median: eachPeriod((period) => toPercent(quantile(told[period], 0.5))),
      counts: eachPeriod((period) => knownReturns(returns, own, period).length),
      count: own.length,
    })
    return { row, places: shown.get(sector.id) ?? [], all: own }
  })
}
