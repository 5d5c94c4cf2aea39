import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getBondMarket } from '@zhiheng/contract/market-bonds.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type BondMarket = ReplyOf<typeof getBondMarket>
export type Curve = BondMarket['curves'][number]
export type Spread = BondMarket['spreads'][number]
export type PolicyRate = BondMarket['rates'][number]

/** Yield curves, spreads and rates. */
export const bondMarket: CallQuery<BondMarket> = query(getBondMarket)
