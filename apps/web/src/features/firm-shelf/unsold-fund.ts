import type { QueryClient } from '@tanstack/react-query'

import { isNotFound } from '../../api/api-error.ts'
import { need } from '../../api/prefetch.ts'
import { fundAtFirm } from './queries.ts'

export { NotOffered } from './not-offered.tsx'

/**
 * What a client is told of a fund that their firm does not sell and that they hold.
 *
 * @throws the error again where it says something else, or where they do not hold it
 */
export async function loadUnsold(
  queries: QueryClient,
  { id, error }: { readonly id: string; readonly error: unknown },
): Promise<void> {
  if (!isNotFound(error)) throw error
  await need(queries, fundAtFirm(id))
}
