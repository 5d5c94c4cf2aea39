import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundEvents } from '@zhiheng/contract/fund-events.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Sizes = ReplyOf<typeof getFundEvents>

/** The size of a fund beside the limits below which it may be terminated or merged. */
export const fundEvents = (id: string): CallQuery<Sizes> => query(getFundEvents, { params: { id } })
