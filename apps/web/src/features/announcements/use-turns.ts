import { useEffect, useState } from 'react'

import { useIdle } from '../../ui/layout/use-idle.ts'
import { useMedia } from '../../ui/layout/use-media.ts'

const EVERY_MS = 3000

/** Which of several lines is shown: the next one every three seconds, but not while held or where motion is unwelcome. */
export function useTurns(count: number, isHeld: boolean) {
  const [last, setAt] = useState(0)
  // there may be fewer than when it turned
  const at = last < count ? last : 0
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const isAway = useIdle()
  const moves = count > 1 && !isHeld && !still && !isAway
  useEffect(() => {
    if (!moves) return undefined
    const timer = setInterval(() => setAt((before) => (before + 1) % count), EVERY_MS)
    return () => clearInterval(timer)
  }, [moves, count])
  const turn = (by: 1 | -1) => setAt((at + by + count) % count)
  return { at, turn }
}
