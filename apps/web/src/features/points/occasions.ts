import { joined, nameOf, type Occasion, quietened } from './queue.ts'

let queue: readonly Occasion[] = []
const listeners = new Set<() => void>()

function replace(next: readonly Occasion[]): void {
  queue = next
  for (const tell of listeners) tell()
}

/** Something is to be told to the member of this tab. */
export function tellOccasion(occasion: Occasion): void {
  replace(joined(queue, occasion))
}

/** It has been told. */
export function forgetOccasion(told: Occasion): void {
  replace(queue.filter((one) => nameOf(one) !== nameOf(told)))
}

/** Cards that wait are not told any more. */
export function forgetCards(): void {
  replace(quietened(queue))
}

/** Another member, or none: nothing of the last one's is told. */
export function forgetOccasions(): void {
  replace([])
}

export function currentOccasions(): readonly Occasion[] {
  return queue
}

export function watchOccasions(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
