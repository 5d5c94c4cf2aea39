import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

import { readCache } from '../platform/read-cache.ts'
import type { CallQuery } from './query.ts'

/** How far the call of a page has come whose conditions change while one looks at it. */
interface Loaded<Reply> {
  /** Undefined until the first answer; the earlier one until the next has come. */
  readonly data: Reply | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** `data` is the answer to what was asked before. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

/**
 * What a page's call answered, and the answer before it until the next is there. On the server nothing changes while a
 * page is drawn: what its loader got is read, and no one watches for more.
 */
export const useLoaded: <Reply>(asked: CallQuery<Reply>) => Loaded<Reply> = import.meta.env.SSR
  ? useWritten
  : useWatched

function useWritten<Reply>({ queryKey }: CallQuery<Reply>): Loaded<Reply> {
  const data = readCache<Reply>(useQueryClient(), queryKey)
  return { data, error: null, isFetching: data === undefined, isPlaceholderData: false, refetch: () => undefined }
}

function useWatched<Reply>(asked: CallQuery<Reply>): Loaded<Reply> {
  return useQuery({ ...asked, placeholderData: keepPreviousData })
}
