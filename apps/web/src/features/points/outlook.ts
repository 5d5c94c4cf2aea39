import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type CampaignTaskKey, campaignTasks, pointsExpireDays } from '@zhiheng/domain/campaign/tasks.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import type { MemberTask, Points } from './queries.ts'

/** What is still missing for a premium membership, and what would give it. In BP. */
export interface Outlook {
  readonly missing: number
  /** What tasks that give points once still give. */
  readonly once: number
  /** What each day's tasks give in a day. */
  readonly daily: number
  /** The day on which the threshold is reached by all of them, each as early as it can be; null for none that is known. */
  readonly earliest: IsoDate | null
}

const groupOf = new Map<CampaignTaskKey, string>(campaignTasks.map(({ key, group }) => [key, group]))

const isDaily = ({ task }: MemberTask) => groupOf.get(task) === 'daily'
/** Others give points when someone else has acted: no day can be said of them. */
const isOnce = ({ task }: MemberTask) => !['daily', 'repeat', 'yearly'].includes(groupOf.get(task) ?? '')

/**
 * What is missing and when it can be there. Points that expire on the way are not counted on. What is earned from today on
 * lives longer than the days that are looked at.
 */
export function outlookOf(
  { points, threshold, expiring, tasks }: Pick<Points, 'points' | 'threshold' | 'expiring' | 'tasks'>,
  today: IsoDate,
): Outlook {
  const open = tasks.filter(({ state }) => state !== 'paid')
  const once = sum(open.filter(isOnce))
  const daily = sum(tasks.filter(isDaily))
  const first = once + sum(open.filter(isDaily))
  const from = epochDayOf(today)
  const livingOn = (day: number) =>
    expiring.reduce((living, lot) => (epochDayOf(lot.on) >= day ? living + lot.points : living), 0)
  const days = Array.from({ length: pointsExpireDays + 1 }, (_, after) => after)
  const after = days.find((passed) => livingOn(from + passed) + first + daily * passed >= threshold)
  return {
    missing: Math.max(0, threshold - points),
    once,
    daily,
    earliest: after === undefined ? null : asIsoDate(isoDateOf(from + after)),
  }
}

function sum(tasks: readonly { readonly reward: number }[]): number {
  return tasks.reduce((total, { reward }) => total + reward, 0)
}
