import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { accomplish } from '@zhiheng/contract/points.ts'
import type { CampaignTaskKey } from '@zhiheng/domain/campaign/tasks.ts'

import { call } from '../../api/call.ts'
import { memberQuery } from '../session/queries.ts'
import { everyPage } from './queries.ts'

export type Claimed = ReplyOf<typeof accomplish>

/** Claims what a task gives, and makes the page show what is true after it. */
export async function claim(queries: QueryClient, task: CampaignTaskKey): Promise<Claimed> {
  const claimed = await call(accomplish, { body: { task } })
  await queries.invalidateQueries({ queryKey: everyPage })
  // what a premium member may do is on the profile
  if (claimed.upgraded) await queries.fetchQuery({ ...memberQuery, staleTime: 0 }).catch(() => null)
  return claimed
}
