import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundField, listFundFields } from '@zhiheng/contract/firm-pools/fund-fields.ts'

import { type CallQuery, query } from '../../../api/query.ts'

export type FundFields = ReplyOf<typeof listFundFields>
export type FundField = FundFields['entries'][number]
export type FieldValues = ReplyOf<typeof getFundField>

/** The firm's own columns. */
export const fundFields: CallQuery<FundFields> = query(listFundFields)

/** What stands in one of them, a page at a time. */
export function fieldValues(id: number, page: number): CallQuery<FieldValues> {
  return query(getFundField, { params: { id: String(id) }, query: { page: String(page) } })
}

/** After anything that was done to them. */
export function refreshFields(queries: QueryClient): Promise<unknown> {
  const paths = [listFundFields.path, getFundField.path]
  return Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
}

/** Which column is open below the list; it stands in the address. */
export const fieldKeys = ['field'] as const
