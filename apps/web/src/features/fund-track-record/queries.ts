import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import {
  getFundConsistency,
  getFundInvested,
  getFundMonths,
  getFundRiskDepth,
} from '@zhiheng/contract/fund-track-record.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type InvestedReply = ReplyOf<typeof getFundInvested>
export type Consistency = ReplyOf<typeof getFundConsistency>
export type RiskDepth = ReplyOf<typeof getFundRiskDepth>
export type Months = ReplyOf<typeof getFundMonths>

/** What money in a fund became, whatever is chosen. */
export const invested = (id: string): CallQuery<InvestedReply> => query(getFundInvested, { params: { id } })

/** Every holding period of a fund. */
export const consistency = (id: string): CallQuery<Consistency> => query(getFundConsistency, { params: { id } })

/** Risk beyond volatility. */
export const riskDepth = (id: string): CallQuery<RiskDepth> => query(getFundRiskDepth, { params: { id } })

/** Months and years. */
export const months = (id: string): CallQuery<Months> => query(getFundMonths, { params: { id } })
