import type { RouterState } from 'react-router'

export type RouterData = Pick<RouterState, 'loaderData' | 'errors'>

/**
 * What the loaders left on the server, from what React Router wrote into the page. An answer that is an error is told
 * by its shape; one that was thrown is an Error again.
 */
export function readRouterData({ loaderData, errors }: Partial<RouterData> = {}): RouterData {
  const revived = errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, revive(error)]))
  return { loaderData: loaderData ?? {}, errors: revived ?? null }
}

function revive(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || Reflect.get(error, '__type') !== 'Error') return error
  return new Error(String(Reflect.get(error, 'message')))
}
