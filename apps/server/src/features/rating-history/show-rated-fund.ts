import type { RatedFund } from '@zhiheng/contract/rating-history.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'

import type { Site } from '../../platform/site.ts'
import { keptScoresOf } from '../funds/kept-scores.ts'
import { monthEndsInTwd } from '../funds/month-ends-in-twd.ts'
import { requireFund } from '../funds/require-fund.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import { levelOf } from './show-history.ts'

/** The scores of a class as they were written down, over what it was worth. @throws Refusal not_found */
export async function showRatedFund(site: Pick<Site, 'db' | 'market'>, lipperId: string): Promise<RatedFund> {
  const market = site.market()
  const fund = requireFund(market, lipperId)
  const written = await keptScoresOf(site.db, market, fund.lipperId)
  const months = written.map(({ asOf }) => monthIndexOf(epochDayOf(asOf)))
  const [first = 0, last = 0] = [months[0], months.at(-1)]
  const [worths] = monthEndsInTwd(market, [fund], last, last - first + 1)
  const base = worths?.values.find((value) => !Number.isNaN(value)) ?? Number.NaN
  return {
    lipper_id: fund.lipperId,
    name: fund.name,
    entries: written.map(({ asOf, version, kind, score, notRated, parts }, at) => ({
      as_of: asOf,
      version,
      kind,
      score: levelOf(score),
      not_rated: notRated,
      parts:
        parts === null
          ? null
          : {
              consistency: toPercent(parts.consistency),
              excess: toPercent(parts.excess),
              sharpe: toPercent(parts.sharpe),
              cost: toPercent(parts.cost),
            },
      worth: toNumber(((worths?.values[(months[at] ?? 0) - first] ?? Number.NaN) / base) * 100),
    })),
  }
}
