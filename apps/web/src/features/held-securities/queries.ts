import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getHeldIndustry, getHeldIsin, getHeldSecurity } from '@zhiheng/contract/held-securities.ts'

import { ApiError } from '../../api/api-error.ts'
import { type CallQuery, query } from '../../api/query.ts'

export type HeldSubject = ReplyOf<typeof getHeldIsin>

type Params = Readonly<Record<string, string | undefined>>

/**
 * Who holds what an address names.
 *
 * @throws ApiError not_found for an address that names nothing
 */
export function heldSubject({ isin, fcid, code }: Params, page: number): CallQuery<HeldSubject> {
  const at = { query: { page: String(page) } }
  if (isin !== undefined) return query(getHeldIsin, { params: { isin }, ...at })
  if (code !== undefined) return query(getHeldIndustry, { params: { code }, ...at })
  if (fcid !== undefined) return query(getHeldSecurity, { params: { fcid }, ...at })
  throw new ApiError({ code: 'not_found', status: 404 })
}
