import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { scoreOf } from '../funds/research.ts'
import { scoresOfThen } from '../funds/score-before.ts'
import type { Scores } from '../funds/score-market.ts'
import { allScoresThen } from '../funds/scores-then.ts'

/** The scores of a day and of three months before, NaN without one, by place. */
export interface ScoresOfDay {
  readonly basis: 'kept' | 'recomputed'
  readonly now: (place: number) => number
  readonly before: (place: number) => number
}

const MONTHS_BEFORE = 3

/** Scores as they were written down; while none of a day are, the same rules over the prices until then. */
export async function scoresOfDay(site: Pick<Site, 'db' | 'market'>, day: EpochDay): Promise<ScoresOfDay> {
  const market = site.market()
  const earlier = addMonths(day, -MONTHS_BEFORE)
  const isToday = isoDayOf(day) === market.asOf
  const [kept, keptBefore] = await Promise.all([
    isToday ? null : allScoresThen(site.db, market, isoDayOf(day)),
    allScoresThen(site.db, market, isoDayOf(earlier)),
  ])
  const idOf = (place: number) => market.funds[place]?.lipperId ?? ''
  const today = (place: number) => scoreOf(market, place) ?? Number.NaN
  if (kept?.size !== 0 && keptBefore.size > 0)
    return {
      basis: 'kept',
      now: kept === null ? today : (place) => kept.get(idOf(place))?.score ?? Number.NaN,
      before: (place) => keptBefore.get(idOf(place))?.score ?? Number.NaN,
    }
  const then = isToday ? null : recomputed(market, day)
  const before = recomputed(market, earlier)
  return {
    basis: 'recomputed',
    now: then === null ? today : (place) => then.of(place)?.score ?? Number.NaN,
    before: (place) => before.of(place)?.score ?? Number.NaN,
  }
}

const made = new WeakMap<Market, Map<EpochDay, Scores>>()

function recomputed(market: Market, day: EpochDay): Scores {
  const known = made.get(market) ?? new Map<EpochDay, Scores>()
  made.set(market, known)
  const scores = known.get(day) ?? scoresOfThen(market, isoDayOf(day))
  known.set(day, scores)
  return scores
}
