import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const hashes = /* @__PURE__ */ new WeakMap<QueryKey, string>()

/** Most keys are constants, which every page on the server asks for several times; to write one takes as long as to draw a cell. */
export function hashOnce(key: QueryKey): string {
  const known = hashes.get(key)
  if (known !== undefined) return known
  const hash = hashKey(key)
  hashes.set(key, hash)
  return hash
}

/** What the server's cache holds for a call: `getQueryData` without the settings of a fetch, which it gathers each time. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who asks says what the call answers, as with getQueryData
export function readCache<Data>(queries: QueryClient, key: QueryKey): Data | undefined {
  return queries.getQueryCache().get<Data>(hashOnce(key))?.state.data
}
