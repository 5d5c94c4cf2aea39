import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { use } from 'react'

import { readCache } from '../platform/read-cache.ts'
import type { CallQuery } from './query.ts'

/**
 * What a call answered that the part cannot be drawn without; the part waits for it. On the server nothing changes while
 * a page is drawn: what its loader got is read, and no one watches for more.
 */
export const useReply: <Reply>(asked: CallQuery<Reply>) => Reply = import.meta.env.SSR ? useWritten : useWatched

function useWritten<Reply>(asked: CallQuery<Reply>): Reply {
  const queries = useQueryClient()
  return readCache<Reply>(queries, asked.queryKey) ?? use(queries.fetchQuery(asked))
}

function useWatched<Reply>(asked: CallQuery<Reply>): Reply {
  return useSuspenseQuery(asked).data
}
