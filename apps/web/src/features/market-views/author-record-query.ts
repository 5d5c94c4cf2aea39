import { type AuthorRecord, getAuthorRecord } from '@zhiheng/contract/market-views.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** How the views of an author on markets did. */
export const authorRecord = (id: string): CallQuery<AuthorRecord> =>
  query(getAuthorRecord, { params: { author_id: id } })
