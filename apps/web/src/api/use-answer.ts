import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useAsDrawn } from './as-drawn.ts'
import type { CallQuery } from './query.ts'

/**
 * What a call answered, undefined until it has. On the server nothing changes while a page is drawn: what its loader got
 * is read, and no one watches for more.
 */
export const useAnswer: <Reply>(asked: CallQuery<Reply>) => Reply | undefined = import.meta.env.SSR
  ? useWritten
  : useWatched

function useWritten<Reply>({ queryKey }: CallQuery<Reply>): Reply | undefined {
  return useQueryClient().getQueryData<Reply>(queryKey)
}

function useWatched<Reply>(asked: CallQuery<Reply>): Reply | undefined {
  return useAsDrawn(asked.queryKey, useQuery(asked).data)
}
