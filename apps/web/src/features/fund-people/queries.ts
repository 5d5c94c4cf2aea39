import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundPeople } from '@zhiheng/contract/fund-people.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** Who runs a fund, and what became of the other funds of its house. */
export const people = (id: string): CallQuery<ReplyOf<typeof getFundPeople>> => query(getFundPeople, { params: { id } })
