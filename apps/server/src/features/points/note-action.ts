import type { Caller } from '@zhiheng/domain/access/caller.ts'
import type { CampaignTaskKey } from '@zhiheng/domain/campaign/tasks.ts'

import type { Database } from '../../platform/database/database.ts'
import { isDiskFull } from '../../platform/database/free-space.ts'
import type { Site } from '../../platform/site.ts'
import { insertAction } from './store.ts'

/** Notes that a member did what a task asks for, where nothing else that the site keeps says so; the first time stays. */
export function noteAction(
  db: Database,
  { memberId, task, at }: { memberId: number; task: CampaignTaskKey; at: Pick<Site['clock'], 'today'> },
): Promise<void> {
  return insertAction(db, { memberId, task, day: at.today() })
}

/**
 * The same for a page that is read: nothing is noted for visitors and for staff in a member's place, and a full disk stops no
 * one from reading.
 */
export async function noteActionOfReader(site: Site, member: Caller | null, task: CampaignTaskKey): Promise<void> {
  if (member === null || member.actor !== null) return
  try {
    await noteAction(site.db, { memberId: member.id, task, at: site.clock })
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}
