import { useQueryClient } from '@tanstack/react-query'

import { adminFund } from './queries.ts'

/** Reads a class again after something was decided; its figures follow a little later. */
export function useRefresh(id: string): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: adminFund(id).queryKey })
}
