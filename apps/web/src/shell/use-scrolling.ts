import { useEffect, useState } from 'react'

const HIDE_FROM = 65
/** Less than this is a trembling hand. */
const LEAST_MOVE = 4

type Scrolling = 'top' | 'reading' | 'returning' | 'far'

/**
 * What the reader's scrolling asks of the shell. `reading`: down the page, so that what floats makes room; back with
 * the first move up, as `far` where the top is more than a screen away and as `returning` nearer to it.
 */
export function useScrolling(): Scrolling {
  const [scrolling, setScrolling] = useState<Scrolling>('top')
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < LEAST_MOVE) return
      const back = now > window.innerHeight ? 'far' : 'returning'
      setScrolling(now <= HIDE_FROM ? 'top' : now > last ? 'reading' : back)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolling
}
