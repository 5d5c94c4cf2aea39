import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getBondMarket, listBondFunds, listOwnBondFunds } from '@zhiheng/contract/market-bonds.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type BondMarket = ReplyOf<typeof getBondMarket>
export type Curve = BondMarket['curves'][number]
export type Spread = BondMarket['spreads'][number]
export type PolicyRate = BondMarket['rates'][number]
export type BondFunds = ReplyOf<typeof listBondFunds>
export type BondFund = BondFunds['funds'][number]
export type OwnBondFunds = ReplyOf<typeof listOwnBondFunds>
export type OwnBondFund = OwnBondFunds['funds'][number]

/** Yield curves, spreads and rates. */
export const bondMarket: CallQuery<BondMarket> = query(getBondMarket)

/** Bond funds by duration. */
export const bondFunds: CallQuery<BondFunds> = query(listBondFunds)

/** The bond funds in the member's own portfolios. */
export const ownBondFunds: CallQuery<OwnBondFunds> = query(listOwnBondFunds)
