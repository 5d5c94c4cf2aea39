import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { ApiError } from './api-error.ts'

const FIVE_MINUTES = 300_000

/** The cache of answers: one a visit in the browser, one a request on the server. Figures change once a day. */
export function createQueryClient(onError: (error: Error) => void = () => {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        refetchOnWindowFocus: false,
        retry: import.meta.env.SSR ? false : mayRetry,
        // without a network a call fails at once and says so; it would wait unseen, and ask again by itself
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // nor may a change that nobody waits for any more be sent when the network is back
      mutations: { networkMode: 'always' },
    },
  })
}

function mayRetry(failures: number, error: Error): boolean {
  const worthIt = error instanceof ApiError && (error.status === 0 || error.status >= 500)
  return worthIt && failures < 1
}
