import { useCallback, useSyncExternalStore } from 'react'

/** Whole seconds until a moment (ms), 0 from then on; null where there is none, and on the server, which has no now. */
export function useSecondsLeft(until: number | null): number | null {
  const left = useCallback(() => (until === null ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000))), [until])
  return useSyncExternalStore(everySecond, left, none)
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

function none(): null {
  return null
}
