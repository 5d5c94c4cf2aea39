import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listExpertPicks } from '@zhiheng/contract/expert-picks.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** Every published list. */
export const expertPicks: CallQuery<ReplyOf<typeof listExpertPicks>> = query(listExpertPicks)
