import type { TourName } from '@zhiheng/domain/members/tour-names.ts'

let replays: readonly TourName[] = []
const listeners = new Set<() => void>()

/** Asks for a tour, finished or not. It begins on the next page that can show it, after those that were asked for before. */
export function replayTour(name: TourName): void {
  if (!replays.includes(name)) replace([...replays, name])
}

/** It has been shown, or left. */
export function forgetReplay(name: TourName): void {
  replace(replays.filter((other) => other !== name))
}

function replace(next: readonly TourName[]): void {
  replays = next
  for (const tell of listeners) tell()
}

export function watchReplays(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function currentReplays(): readonly TourName[] {
  return replays
}
