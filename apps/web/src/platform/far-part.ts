import type { ComponentType, LazyExoticComponent } from 'react'

import { fetchPart } from './fetch-part.ts'

/** A part far down a page, and what has its script fetched. */
export interface FarPart<Props> {
  readonly Part: LazyExoticComponent<ComponentType<Props>>
  readonly wake: () => void
}

/**
 * A part that reads well as the server drew it: links and figures alone. Its script is not fetched before `wake`, which a
 * reader who comes near calls (`WokenWhenNear`): on a phone each part that nobody looks at yet costs time to wake up.
 */
export function farPart<Props>(fetch: () => Promise<ComponentType<Props>>): FarPart<Props> {
  const near = Promise.withResolvers<void>()
  const Part = fetchPart<Props>(async () => {
    if (!import.meta.env.SSR) await near.promise
    return fetch()
  })
  return { Part, wake: () => near.resolve() }
}
