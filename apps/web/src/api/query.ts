import type { DataTag, QueryClient, QueryFunction } from '@tanstack/react-query'
import type { Endpoint, ReplyOf, RequestOf } from '@zhiheng/contract/endpoint.ts'

import { call } from './call.ts'

/** Makes a call: over the network in the browser, in process on the server. */
export type MakeCall = (endpoint: Endpoint, request: object, signal: AbortSignal) => Promise<unknown>

const inProcess = new WeakMap<QueryClient, MakeCall>()

/** On the server each request has its own cache, and with it its own way to call. */
export function callThrough(queries: QueryClient, make: MakeCall): void {
  inProcess.set(queries, make)
}

type CallKey = readonly [path: string, request: unknown]

/** A call as something to load: TanStack Query's options, for `useQuery`, `useSuspenseQuery` and the cache alike. */
export interface CallQuery<Reply> {
  readonly queryKey: DataTag<CallKey, Reply>
  readonly queryFn: QueryFunction<Reply, CallKey>
  readonly staleTime?: number
}

/**
 * A call as something to load: one value for the loader, the hook and the prefetch. A second ask for the same call
 * with the same request joins the first, and a request no one waits for any more is aborted.
 */
export function query<E extends Endpoint>(endpoint: E, request: RequestOf<E> = {}): CallQuery<ReplyOf<E>> {
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tag exists for the compiler alone
    queryKey: [endpoint.path, request] as unknown as DataTag<CallKey, ReplyOf<E>>,
    queryFn: async ({ signal, client }) => {
      const make = inProcess.get(client)
      if (!make) return call(endpoint, request, { signal })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server answers a call of the contract with its reply, parsed
      return (await make(endpoint, request, signal)) as ReplyOf<E>
    },
  }
}
