import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFlows, getMarketFlow } from '@zhiheng/contract/market-flows.ts'
import type { FlowFreq } from '@zhiheng/domain/fund-flows/flow-freq.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type FlowsReply = ReplyOf<typeof getFlows>
export type FlowTable = Extract<FlowsReply, { rows: unknown }>
export type MarketFlow = ReplyOf<typeof getMarketFlow>
export type Grouping = 'type' | 'set23' | 'set14'

/** The lines of a grouping. */
export const flowTable = (by: Grouping, freq: FlowFreq): CallQuery<FlowsReply> =>
  query(getFlows, { query: { by, freq } })

/** One line with all its months or weeks. */
export const marketFlow = (key: string, freq: FlowFreq): CallQuery<MarketFlow> =>
  query(getMarketFlow, { params: { key }, query: { freq } })

/** The same call answers with totals where it is asked for them. */
export function isTable(reply: FlowsReply): reply is FlowTable {
  return 'rows' in reply
}
