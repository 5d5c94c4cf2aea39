import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { getRatingMonths, RatingMonths } from '@zhiheng/contract/rating-history.ts'
import { monthsOfLevels } from '@zhiheng/domain/rating-history/cohorts.ts'
import { horizons } from '@zhiheng/domain/rating-history/rated-class.ts'

import type { Site } from '../../platform/site.ts'
import { toPercent } from '../funds/wire-number.ts'
import { followAll, loadHistory } from './load-history.ts'
import { countedOf, monthOf, monthText } from './show-history.ts'

/** The months behind the audit of scores. @throws Refusal not_found for a market that there is not */
export async function showMonths(
  site: Pick<Site, 'db' | 'market' | 'clock'>,
  asked: InputOf<typeof getRatingMonths>['query'],
): Promise<RatingMonths> {
  const loaded = await loadHistory(site)
  const counts = countedOf(loaded, asked)
  const [from, to] = [monthOf(asked.from) ?? Number.NEGATIVE_INFINITY, monthOf(asked.to) ?? Number.POSITIVE_INFINITY]
  const found: RatingMonths['horizons'] = []
  for (const horizon of horizons) {
    // Others are answered between two of them.
    const all = await followAll(loaded, { horizon, withClosed: asked.closed === 'in', isLive: asked.kind === 'live' })
    const months = monthsOfLevels(
      all.filter(({ rated: { month } }) => month >= from && month <= to),
      counts,
    )
    found.push({
      horizon,
      months: months.map(({ month, levels, ended, unknown }) => ({
        month: monthText(month),
        scores: levels.map(({ score, count, mean, ahead }) => ({
          score,
          count,
          mean: toPercent(mean),
          ahead: toPercent(ahead),
        })),
        ended,
        unknown,
      })),
    })
  }
  return { horizons: found }
}
