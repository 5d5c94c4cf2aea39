import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { validUntil } from '@zhiheng/domain/risk-evaluation/validity.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { accountDatasets } from '../../platform/account-datasets.ts'
import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { notifyMembers } from '../notifications/notify-members.ts'
import { newestEvaluations } from '../risk-evaluation/newest-evaluations.ts'

/** So long before its end a member hears of it, and so long after it of what ended while the site stood still. */
const DAYS = 30
/** No evaluation holds so long. */
const LONGEST_DAYS = 400

/**
 * Tells members that the evaluation of their risk profile ends within a month, and that it has ended, each once. A
 * member who has evaluated it again hears nothing of the earlier one.
 *
 * @returns how many notices were new
 */
export async function tellOfLevels(site: Site, stopped: AbortSignal): Promise<number> {
  const now = site.clock.now().getTime()
  const today = epochDayOf(site.clock.today())
  const newest = await newestEvaluations(site, {
    datasets: accountDatasets(site.market()),
    from: new Date(now - LONGEST_DAYS * DAY_MS),
    to: new Date(now),
  })
  let told = 0
  for (const [until, members] of Map.groupBy(newest, (one) => validUntil(taipeiDayOf(one.evaluatedAt)))) {
    const left = epochDayOf(until) - today
    if (Math.abs(left) > DAYS) continue
    const code = left < 0 ? 'level_ended' : 'level_ending'
    const notice = {
      memberIds: members.map(({ memberId }) => memberId),
      kind: 'risk',
      message: { code, until },
      link: '/members/risk_evaluation',
      dedupKey: `${code}:${until}`,
    } as const
    told += await notifyMembers(site, notice, stopped)
  }
  return told
}
