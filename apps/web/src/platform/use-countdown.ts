import { useEffect, useState } from 'react'

/**
 * Counts whole seconds down to nothing.
 *
 * @param startedAt - when it began (ms); null where it has not yet
 * @returns how many are left, and how to begin again
 */
export function useCountdown(seconds: number, startedAt: number | null): readonly [left: number, restart: () => void] {
  const [until, setUntil] = useState(startedAt === null ? 0 : startedAt + seconds * 1000)
  // the server does not know the time of the reader: nothing is left until the page is awake
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const look = () => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(Math.min(seconds, now))
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(look, 500)
    look()
    return () => clearInterval(timer)
  }, [until, seconds])
  return [left, () => setUntil(Date.now() + seconds * 1000)]
}
