import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'

import { type Clock, startOfTaipeiDay, taipeiDayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { findTraces } from './evidence/store.ts'

/**
 * The tasks that a member has done, as the site has seen it; of daily and yearly ones those of today and of this year.
 * Who asks is signed in, which is what the daily visit is. Referrals are not among them: they are done by others.
 */
export async function seenTasks(db: Database, memberId: number, at: Clock): Promise<ReadonlySet<string>> {
  const began = startOfTaipeiDay(taipeiDayOf(at.now().toISOString())).getTime()
  const [from, until] = [new Date(began).toISOString(), new Date(began + DAY_MS).toISOString()]
  const traces = await findTraces(db, memberId, { today: at.today(), from, until })
  const seen: readonly (readonly [string, boolean])[] = [
    ['bind_phone', traces.has_phone],
    ['first_fund_search', traces.has_searched],
    ['add_favorite', traces.has_favorite],
    ['set_performance_alert', traces.has_alert],
    ['create_first_portfolio', traces.has_portfolio],
    ['daily_login', true],
    ['read_expert_article', traces.has_read],
    ['listen_podcast', traces.has_listened],
    ['news_briefing', traces.has_heard_briefing],
    ['institution_verification', traces.is_verified],
  ]
  return new Set([...seen.flatMap(([task, isDone]) => (isDone ? [task] : [])), ...traces.actions])
}
