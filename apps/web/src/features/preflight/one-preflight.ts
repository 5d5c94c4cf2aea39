import { getPreflight } from '@zhiheng/contract/preflight.ts'

import { type CallQuery, query } from '../../api/query.ts'
import type { Preflight } from './queries.ts'
import { type AskedRows, queryOf } from './rows-address.ts'

/** A pre-flight with a page of its rows. */
export function preflight(asked: AskedRows): CallQuery<Preflight> {
  return query(getPreflight, { params: { id: asked.id }, query: { ...queryOf(asked), page: String(asked.page) } })
}
