import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listExpertPicks, listFollowedPicks } from '@zhiheng/contract/expert-picks.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** The lists that a member follows. */
export const followedPicks: CallQuery<ReplyOf<typeof listFollowedPicks>> = query(listFollowedPicks)

/** Every published list. */
export const expertPicks: CallQuery<ReplyOf<typeof listExpertPicks>> = query(listExpertPicks)
