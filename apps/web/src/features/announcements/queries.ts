import { getNewsTicker } from '@zhiheng/contract/announcements.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** What is announced today. */
export const newsTicker: CallQuery<ReplyOf<typeof getNewsTicker>> = query(getNewsTicker)
