import { IdText } from '@zhiheng/contract/fields.ts'

import { ApiError } from '../api/api-error.ts'
import type { LoadInput } from './page-row.ts'

/**
 * The number that an address names. What can be no number of ours is not there, as an unknown one is not.
 *
 * @throws ApiError not_found
 */
export function idInAddress(params: LoadInput['params']): string {
  return idOf(params['id'])
}

/** The same of any part of an address. */
export function idOf(text: string | undefined): string {
  if (text === undefined || !IdText.safeParse(text).success) throw new ApiError({ code: 'not_found', status: 404 })
  return text
}
