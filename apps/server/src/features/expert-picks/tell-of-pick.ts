import { hasPermission } from '@zhiheng/domain/access/permissions.ts'

import type { Site } from '../../platform/site.ts'
import { tellFollowers } from '../portfolio-following/tell-followers.ts'
import { listFollowers } from './following/store.ts'

interface ChangedPick {
  readonly id: number
  readonly changeId: number
  readonly name: string
  readonly adviser: string
}

/** Tells who follows a list, and may still read it, that its adviser has changed it. */
export async function tellOfPick(site: Pick<Site, 'db' | 'clock' | 'log'>, pick: ChangedPick): Promise<void> {
  const all = await listFollowers(site.db, pick.id)
  await tellFollowers(site, {
    followers: all
      .filter(({ groups }) => hasPermission(groups, 'create-portfolio-by-expert-pick'))
      .map(({ memberId }) => memberId),
    kind: 'pick',
    occasion: `pick:${pick.changeId}`,
    message: { code: 'pick_changed', name: pick.name, adviser: pick.adviser },
    link: `/portfolios/new?by=expert&pick=${pick.id}`,
  })
}
