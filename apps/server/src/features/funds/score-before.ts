import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { cashRateNow } from './cash-rate.ts'
import { whyHidden } from './hide-figures.ts'
import { researchOf } from './research.ts'
import { type Scores, scoreMarket } from './score-market.ts'

/** So far back a score is looked at again. */
const MONTHS_BEFORE = 3

const known = new WeakMap<Market, Scores>()

/**
 * What the same rules would have scored a class three months before, on the prices until then; null without a score.
 * Who is a peer, its size and its class are those of today.
 */
export function scoreBefore(market: Market, index: number): number | null {
  const scores = known.get(market) ?? scoresBefore(market)
  known.set(market, scores)
  return scores.of(index)?.score ?? null
}

function scoresBefore(market: Market): Scores {
  return scoresAsOf(market, isoDayOf(addMonths(epochDayOf(market.asOf), -MONTHS_BEFORE)))
}

/**
 * The same for a month of the history: who shows a score and who is a peer is as of that day, too, so that classes which
 * ended since are in it. Their sizes and classes are those of today.
 */
export function scoresOfThen(market: Market, asOf: IsoDate): Scores {
  const earlier = { ...market, asOf, today: asOf }
  const plan = { asOf: epochDayOf(asOf), lastSlot: slotOf(epochDayOf(asOf)) }
  return scoreMarket(earlier, cashRateNow(earlier, 'TWD') ?? 0, (index) => {
    const fund = market.funds[index]
    return fund === undefined ? 'no_price' : whyHidden(earlier, fund, plan)
  })
}

/** The scores by the prices until a day: of the month that was over then. Who is a peer is as of today. */
function scoresAsOf(market: Market, asOf: IsoDate): Scores {
  const { hidden } = researchOf(market)
  const earlier = { ...market, asOf, today: asOf }
  return scoreMarket(earlier, cashRateNow(earlier, 'TWD') ?? 0, (index) => hidden[index] ?? null)
}
