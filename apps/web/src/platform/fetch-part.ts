import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** What is told of a part that does not come: `offline` that there is no network, `stuck` that there is one. */
export type Trouble = 'offline' | 'stuck'

/**
 * A part of the page whose script comes when it is first drawn. One that does not come is fetched again, when the
 * network is back or after a while, and takes nothing with it: what the server drew in its place stays. `onTrouble`
 * hears of it once, for a part that someone waits for.
 */
export function fetchPart<Props>(
  fetch: () => Promise<ComponentType<Props>>,
  onTrouble: (trouble: Trouble) => void = () => {},
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilHere(fetch, onTrouble) }))
}

/** Fetches again until it comes. `onTrouble` hears once that it does not. */
export async function untilHere<Part>(
  fetch: () => Promise<Part>,
  onTrouble: (trouble: Trouble) => void,
): Promise<Part> {
  let isTold = false
  for (let wait = 0; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2 || FIRST_WAIT_MS)) {
    try {
      return await fetch()
    } catch (error) {
      if (import.meta.env.SSR) throw error
      const isOffline = !navigator.onLine
      // one that fails once may come a moment later
      if (!isTold && (isOffline || wait > 0)) {
        isTold = true
        onTrouble(isOffline ? 'offline' : 'stuck')
      }
      await onlineOrAfter(wait || FIRST_WAIT_MS)
    }
  }
}

/** Waits for the network where there is none, else for so long. */
function onlineOrAfter(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, ms)
    else addEventListener('online', () => resolve(), { once: true })
  })
}
