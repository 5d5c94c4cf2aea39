import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundFlows } from '@zhiheng/contract/fund-flows.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Flows = ReplyOf<typeof getFundFlows>

/** The money that came into a fund and left it. */
export const flows = (id: string): CallQuery<Flows> => query(getFundFlows, { params: { id } })
