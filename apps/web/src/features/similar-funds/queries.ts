import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getSimilarFunds } from '@zhiheng/contract/similar-funds.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Similar = ReplyOf<typeof getSimilarFunds>

/** Funds that hold alike, move alike, or do the same for less. */
export const similar = (id: string): CallQuery<Similar> => query(getSimilarFunds, { params: { id } })
