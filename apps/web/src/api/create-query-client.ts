import { hashKey, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'

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

const hashes = /* @__PURE__ */ new WeakMap<QueryKey, string>()

/** Most keys are constants, which every page on the server asks for several times; to write one takes as long as to draw a cell. */
function hashOnce(key: QueryKey): string {
  const known = hashes.get(key)
  if (known !== undefined) return known
  const hash = hashKey(key)
  hashes.set(key, hash)
  return hash
}

function mayRetry(failures: number, error: Error): boolean {
  const worthIt = error instanceof ApiError && (error.status === 0 || error.status >= 500)
  return worthIt && failures < 1
}
