import type { HomeLists } from '@zhiheng/contract/home/lists.ts'

import type { Site } from '../../platform/site.ts'
import { cellOf } from '../funds/compute-figures.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { toPercent } from '../funds/wire-number.ts'
import { listsAYearLater } from '../market/lists-a-year-later.ts'
import { frontSectors, type FrontSector } from '../market/top-funds.ts'

const MOST = { sectors: 5, funds: 3 } as const

/** The markets of the year with the funds in front of each, the rule that listed them, and what became of such a list. */
export async function showLists({ db, market: current }: Pick<Site, 'db' | 'market'>): Promise<HomeLists> {
  const market = current()
  const research = researchOf(market)
  const { byScore, sectors } = frontSectors(research, MOST)
  const record = await listsAYearLater(db, market, MOST)
  return {
    as_of: market.funds.length === 0 ? null : market.asOf,
    stale: false,
    by_score: byScore,
    scored_on: research.scores.date,
    rows: sectors.map((one) => rowOf(one)),
    record,
  }

  function rowOf({ sector: { row, all }, places }: FrontSector): HomeLists['rows'][number] {
    const perfs = all
      .flatMap((place) => research.twdPerf[cellOf(place, '1y')] ?? [])
      .filter((perf) => !Number.isNaN(perf))
    return {
      id: row.id,
      m_code: row.m_code,
      name: row.name,
      perf: row.perf['1y'],
      median: row.median['1y'],
      count: perfs.length,
      funds: places.map((place) => {
        const { lipper_id, name, warnings, risk_level, score } = summariseFund(research, place)
        const perf = research.twdPerf[cellOf(place, '1y')] ?? Number.NaN
        const rank = 1 + perfs.filter((other) => other > perf).length
        return { lipper_id, name, warnings, risk_level, score, perf: toPercent(perf), rank }
      }),
    }
  }
}
