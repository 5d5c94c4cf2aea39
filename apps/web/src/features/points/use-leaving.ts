import { useEffect, useRef } from 'react'

/** Does something after a while, unless it is held: then the whole while begins again once it is let go. */
export function useLeaving(afterMs: number | null, isHeld: boolean, then: () => void): void {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    if (afterMs === null || isHeld) return undefined
    const timer = setTimeout(() => latest.current(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, isHeld])
}

/** Does something once so much of the page has been scrolled past, counted from 0 to 1. */
export function useScrolledPast(part: number | null, then: () => void): void {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    if (part === null) return undefined
    const look = () => {
      const whole = document.documentElement.scrollHeight - window.innerHeight
      if (whole > 0 && window.scrollY / whole >= part) latest.current()
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [part])
}
