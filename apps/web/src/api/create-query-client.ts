import { QueryCache, QueryClient } from '@tanstack/react-query'

import { hashOnce } from '../platform/read-cache.ts'
import { ApiError } from './api-error.ts'
import { hearFailures } from './use-mutation.ts'

const FIVE_MINUTES = 300_000

/** The cache of answers: one a visit in the browser, one a request on the server. Figures change once a day. */
export function createQueryClient(onError: (error: Error) => void = () => {}): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        refetchOnWindowFocus: false,
        retry: import.meta.env.SSR ? false : mayRetry,
        // without a network a call fails at once and says so; it would wait unseen, and ask again by itself
        networkMode: 'always',
        refetchOnReconnect: true,
        ...(import.meta.env.SSR ? { queryKeyHashFn: hashOnce } : {}),
      },
    },
  })
  hearFailures(client, onError)
  return client
}

function mayRetry(failures: number, error: Error): boolean {
  const worthIt = error instanceof ApiError && (error.status === 0 || error.status >= 500)
  return worthIt && failures < 1
}
