import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundTrading } from '@zhiheng/contract/settlement.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** How a class is bought and sold in Taiwan. */
export const trading = (id: string): CallQuery<ReplyOf<typeof getFundTrading>> =>
  query(getFundTrading, { params: { id } })
