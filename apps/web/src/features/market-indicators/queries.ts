import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getIndicators } from '@zhiheng/contract/market-indicators.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Indicators = ReplyOf<typeof getIndicators>
export type { IndicatorCard, Outcome, Relevance } from '@zhiheng/contract/market-indicators.ts'

/** All figures of the economy, with what followed them. */
export const indicators: CallQuery<Indicators> = query(getIndicators)
