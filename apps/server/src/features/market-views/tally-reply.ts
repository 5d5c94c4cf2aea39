import type { MarketViews } from '@zhiheng/contract/market-views.ts'
import type { ViewOutcome } from '@zhiheng/domain/market-views/judge-view.ts'
import type { RecordOfViews } from '@zhiheng/domain/market-views/record-of-views.ts'

import { toPercent } from '../funds/wire-number.ts'

type Outcome = MarketViews['calls'][number]['outcome']
type Tally = Omit<MarketViews['by_market'][number], 'm_code' | 'name' | 'short_name' | 'is_covered'>

/** What became of a view, on the wire. */
export function outcomeReply(outcome: ViewOutcome): Outcome {
  const { state, on } = outcome
  if (state !== 'judged') return { state, on, excess: null, is_hit: null }
  return { state, on, excess: toPercent(outcome.excess), is_hit: outcome.isHit }
}

/** A record of views, on the wire. */
export function tallyReply(record: RecordOfViews): Tally {
  return {
    hit: record.hits,
    n: record.judged,
    excess: toPercent(record.excess),
    hit_low: toPercent(record.hitBand?.low),
    hit_high: toPercent(record.hitBand?.high),
    chance: toPercent(record.chance),
    neutral: record.neutral,
    open: record.open,
    unmeasured: record.unmeasured,
    dead: record.dead,
  }
}
