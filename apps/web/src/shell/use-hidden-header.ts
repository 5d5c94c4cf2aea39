import { useEffect, useState } from 'react'

const HIDE_FROM = 65

/** Whether the reader scrolls down a page: the header makes room, and returns with the first move up. */
export function useHiddenHeader(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < 4) return
      setHidden(now > HIDE_FROM && now > last)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return hidden
}
