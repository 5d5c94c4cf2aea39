import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getRiskEvaluation } from '@zhiheng/contract/risk-evaluation.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** What the member answered so far, and what each level has been through. */
export const riskEvaluation: CallQuery<ReplyOf<typeof getRiskEvaluation>> = query(getRiskEvaluation)
