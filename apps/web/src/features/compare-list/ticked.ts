import { useSyncExternalStore } from 'react'

/** A fund that is, or should be, ticked to be compared. */
export interface Ticked {
  readonly lipper_id: string
  readonly name: string
}

/** The ticks as the page shows them. What may be ticked, and what is kept, is known by the tray, which comes when it is first needed. */
interface Ticks {
  readonly list: readonly Ticked[]
  /** Pressed, and not seen by the tray. */
  readonly asked?: Ticked | undefined
}

const none: Ticks = { list: [] }
const watchers = new Set<() => void>()
let ticks = none

export function ticksNow(): Ticks {
  return ticks
}

export function setTicks(next: Ticks): void {
  ticks = next
  for (const told of watchers) told()
}

function watch(told: () => void): () => void {
  watchers.add(told)
  return () => watchers.delete(told)
}

/** The ticks; on the server, and until the page is awake, none. */
export function useTicks(): Ticks {
  return useSyncExternalStore(watch, ticksNow, () => none)
}
