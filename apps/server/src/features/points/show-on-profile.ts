import { noticeTask, taskNames } from '@zhiheng/domain/campaign/tasks.ts'

import type { PointsOnProfile } from '../members/read-profile.ts'
import { takesPart } from './upgrade-if-reached.ts'

/** What a profile says of points; nothing for members who take no part in them. */
export function showOnProfile({ groups, points }: { groups: readonly string[]; points: PointsOnProfile }) {
  if (!takesPart(groups)) return {}
  const open = taskNames.filter((task) => !points.paid.includes(task) && !points.closed.includes(task))
  return {
    availableTasks: open.filter((task) => task !== noticeTask || points.is_premium),
    campaign: { premium_upgraded: points.is_premium, premium_upgrade_year: points.year },
  }
}
