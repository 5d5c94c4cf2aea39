import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getIndicatorNotes, getIndicators } from '@zhiheng/contract/market-indicators.ts'
import { getReleases, type Releases } from '@zhiheng/contract/market-indicators/releases.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Indicators = ReplyOf<typeof getIndicators>
export type { IndicatorCard, Outcome, Relevance } from '@zhiheng/contract/market-indicators.ts'

/** All figures of the economy, with what followed them. */
export const indicators: CallQuery<Indicators> = query(getIndicators)

export type Release = Releases['entries'][number]
/** When the figures come out next. */
export const macroReleases: CallQuery<Releases> = query(getReleases)

/** What is said of figures today. */
export const indicatorNotes: CallQuery<ReplyOf<typeof getIndicatorNotes>> = query(getIndicatorNotes)
