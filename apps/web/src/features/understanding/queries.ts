import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getUnderstanding, getUnderstandingShares } from '@zhiheng/contract/understanding.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Understanding = ReplyOf<typeof getUnderstanding>
export type Question = Understanding['questions'][number]
export type Panels = Understanding['panels']
export type Shares = ReplyOf<typeof getUnderstandingShares>

/** The panels to learn from, and what the member answered. */
export const understanding: CallQuery<Understanding> = query(getUnderstanding)

/** How many members answered rightly the first time, for staff. */
export const understandingShares: CallQuery<Shares> = query(getUnderstandingShares)
