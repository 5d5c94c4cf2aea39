import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listNotedIndicators } from '@zhiheng/contract/market-indicators.ts'

import { type CallQuery, query } from '../../../api/query.ts'

export type NotedIndicators = ReplyOf<typeof listNotedIndicators>
export type NotedIndicator = NotedIndicators['indicators'][number]

/** Every figure with its newest note, for those who write them. */
export const notedIndicators: CallQuery<NotedIndicators> = query(listNotedIndicators)
