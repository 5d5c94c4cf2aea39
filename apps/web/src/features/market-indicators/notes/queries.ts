import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getIndicatorNotes, listNotedIndicators } from '@zhiheng/contract/market-indicators.ts'

import { type CallQuery, query } from '../../../api/query.ts'

type Noted = ReplyOf<typeof listNotedIndicators>
export type NotedIndicator = Noted['indicators'][number]

/** What is said of figures today. */
export const indicatorNotes: CallQuery<ReplyOf<typeof getIndicatorNotes>> = query(getIndicatorNotes)
/** Every figure with its newest note, for those who write them. */
export const notedIndicators: CallQuery<Noted> = query(listNotedIndicators)
