import type { CampaignTaskKey } from '@zhiheng/domain/campaign/tasks.ts'

import type { Site } from '../../platform/site.ts'
import { notifyMember } from '../notifications/notify-member.ts'

/** Tells a member of points that someone else's act brought them; in a transaction it is told when that is kept. */
export async function tellOfPoints(
  site: Pick<Site, 'db' | 'clock'>,
  {
    memberId,
    task,
    points,
    key,
  }: { memberId: number; task: CampaignTaskKey; points: number; /** Names the occasion. */ key: string },
): Promise<void> {
  await notifyMember(site, {
    memberId,
    kind: 'points',
    message: { code: 'points_earned', task, points },
    link: '/members/gift',
    dedupKey: `points:${key}`,
  })
}
