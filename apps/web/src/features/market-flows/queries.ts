import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFlows, getMarketFlow } from '@zhiheng/contract/market-flows.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type FlowsReply = ReplyOf<typeof getFlows>
export type FlowTable = Extract<FlowsReply, { rows: unknown }>
export type MarketFlow = ReplyOf<typeof getMarketFlow>
export type Grouping = 'type' | 'set23' | 'set14'

/** The lines of a grouping. */
export const flowTable = (by: Grouping): CallQuery<FlowsReply> => query(getFlows, { query: { by } })

/** One line with all its months. */
export const marketFlow = (key: string): CallQuery<MarketFlow> => query(getMarketFlow, { params: { key } })

/** The same call answers with totals where it is asked for them. */
export function isTable(reply: FlowsReply): reply is FlowTable {
  return 'rows' in reply
}
