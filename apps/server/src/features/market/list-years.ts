import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getYearlyPerformances } from '@zhiheng/contract/market/performances.ts'
import { isComparable } from '@zhiheng/domain/market/rank-markets.ts'
import { speaksForMarket } from '@zhiheng/domain/market/speaks-for-market.ts'
import { epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { wholeResearchOf } from '../funds/research.ts'
import { toPercent } from '../funds/wire-number.ts'
import { placesBySector } from './counted-funds.ts'
import { countPossible } from './possible-funds.ts'
import { sectorsOf, type SectorSet } from './sector-rows.ts'
import type { StatedIn } from './stated-returns.ts'
import { toldYears, yearlyReturns } from './yearly-returns.ts'

type Reply = ReplyOf<typeof getYearlyPerformances>

/** A year of fewer markets orders nothing. */
const FEWEST_MARKETS = 3

/** The mean return of every market in each calendar year, of the years in which at least three markets can be compared. */
export function listYears(market: Market, { set, currency }: { set: SectorSet; currency: StatedIn }): Reply {
  const research = wholeResearchOf(market)
  const means = sectorMeans(research, set, currency)
  const years = toldYears(research).map((year, at) => ({
    year,
    partial: at === 0,
    rows: means
      .map(({ id, years: known }) => ({ id, ...(known[at] ?? { perf: null, count: 0 }) }))
      .filter(isComparable),
  }))
  return {
    as_of: market.funds.length === 0 ? null : market.asOf,
    set,
    currency,
    markets: sectorsOf(set).map(({ id, name, shortName }) => ({ id, name, short_name: shortName })),
    years: years.filter(({ rows }) => rows.length >= FEWEST_MARKETS),
  }
}

interface MeanOfYear {
  readonly perf: number | null
  readonly count: number
}

function sectorMeans(research: Research, set: SectorSet, stated: StatedIn): { id: string; years: MeanOfYear[] }[] {
  const places = placesBySector(research, set)
  return sectorsOf(set).map(({ id }) => {
    const own = places.get(id) ?? []
    const funds = own.map((index) => yearlyReturns(research, index, stated))
    const years = toldYears(research).map((year, at) => {
      const known = funds.map((perfs) => perfs[at] ?? Number.NaN).filter((value) => !Number.isNaN(value))
      const possible = countPossible(
        research.market,
        own,
        slotOf(epochDayOfCivil({ year: year - 1, month: 12, day: 31 })),
      )
      const perf = speaksForMarket(known.length, possible) ? toPercent(mean(known)) : null
      return { perf, count: known.length }
    })
    return { id, years }
  })
}
