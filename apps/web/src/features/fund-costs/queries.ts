import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundCosts } from '@zhiheng/contract/fund-costs.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Costs = ReplyOf<typeof getFundCosts>
export type Candidate = Costs['candidates'][number]

/** What decides the cost of a class, and of what could be bought instead. */
export const fundCosts = (id: string): CallQuery<Costs> => query(getFundCosts, { params: { id } })
