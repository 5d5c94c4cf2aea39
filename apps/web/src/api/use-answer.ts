import { useQuery, useQueryClient } from '@tanstack/react-query'

import { readCache } from '../platform/read-cache.ts'
import { useAsDrawn } from './as-drawn.ts'
import type { CallQuery } from './query.ts'

/**
 * What a call answered, undefined until it has. On the server nothing changes while a page is drawn: what its loader got
 * is read, and no one watches for more.
 *
 * @param isWanted - false: it is not asked for; what is there already is told
 */
export const useAnswer: <Reply>(asked: CallQuery<Reply>, isWanted?: boolean) => Reply | undefined = import.meta.env.SSR
  ? useWritten
  : useWatched

function useWritten<Reply>({ queryKey }: CallQuery<Reply>): Reply | undefined {
  return readCache<Reply>(useQueryClient(), queryKey)
}

function useWatched<Reply>(asked: CallQuery<Reply>, isWanted = true): Reply | undefined {
  return useAsDrawn(asked.queryKey, useQuery({ ...asked, enabled: isWanted }).data)
}
