import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { readCache } from '../platform/read-cache.ts'
import type { CallQuery } from './query.ts'

/**
 * What a call answered that the page's loader waits for (`ensureQueryData`). In a browser the page waits for the next
 * answer; on the server nothing changes while it is drawn: the answer is read, and no one watches for more.
 *
 * @throws TypeError on the server, where no loader has fetched it
 */
export const useEnsured: <Reply>(asked: CallQuery<Reply>) => Reply = import.meta.env.SSR ? useWritten : useWatched

function useWritten<Reply>({ queryKey }: CallQuery<Reply>): Reply {
  const reply = readCache<Reply>(useQueryClient(), queryKey)
  if (reply === undefined) throw new TypeError(`a page without the answer of ${queryKey[0]}`)
  return reply
}

function useWatched<Reply>(asked: CallQuery<Reply>): Reply {
  return useSuspenseQuery(asked).data
}
