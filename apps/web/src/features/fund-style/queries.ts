import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundStyle } from '@zhiheng/contract/fund-style.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Style = ReplyOf<typeof getFundStyle>

/** What a fund moves like. */
export const style = (id: string): CallQuery<Style> => query(getFundStyle, { params: { id } })
