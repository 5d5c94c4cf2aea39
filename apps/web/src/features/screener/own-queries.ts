import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getScreenerColumns } from '@zhiheng/contract/screener/columns.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** The columns that the member has kept. */
export const keptColumns: CallQuery<ReplyOf<typeof getScreenerColumns>> = query(getScreenerColumns)
