import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { noticeTask } from '@zhiheng/domain/campaign/tasks.ts'

import type { Occasion } from './queue.ts'

/**
 * What is to be told of a membership that points have brought for this year, where its member has not read it yet. Who
 * reached the threshold in this year has it early; who reached it last year has it by the settlement at the year's end.
 */
export function annualOf(
  { availableTasks, campaign }: Pick<MemberProfile, 'availableTasks' | 'campaign'>,
  thisYear: number,
): Extract<Occasion, { kind: 'annual' }> | null {
  if (campaign?.premium_upgraded !== true || availableTasks?.includes(noticeTask) !== true) return null
  return { kind: 'annual', year: thisYear, isEarly: campaign.premium_upgrade_year === thisYear }
}
