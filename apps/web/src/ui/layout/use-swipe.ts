import { type TouchEvent, useRef } from 'react'

import { SWIPE_TOLERANCE } from './touch.ts'

/** Handlers that call when a finger swipes to the left: further than 30 px, and further than up or down. */
export function useSwipeLeft(onSwipe: () => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0]
      // two fingers zoom
      from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!from.current || !finger) return
      const left = from.current.x - finger.clientX
      const across = Math.abs(from.current.y - finger.clientY)
      from.current = null
      if (left > SWIPE_TOLERANCE && left > across) onSwipe()
    },
  }
}
