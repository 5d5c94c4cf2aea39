import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getRiskReturn, getRiskReturnHistory, getWiseDemo } from '@zhiheng/contract/model-portfolios.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** The public sample of a level. */
export const wiseDemo = (level: number) => query(getWiseDemo, { query: { level: String(level) } })
/** The five model portfolios by return and risk. */
export const riskReturn: CallQuery<ReplyOf<typeof getRiskReturn>> = query(getRiskReturn)
/** What they consisted of, month by month. */
export const riskReturnHistory: CallQuery<ReplyOf<typeof getRiskReturnHistory>> = query(getRiskReturnHistory)
