import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import { type DayAxis, nearestIndex } from '../parts/day-axis.ts'
import { pct } from '../parts/theme.ts'
import { type Stretch, stretchBetween } from './stretch.ts'

interface StretchHandProps {
  readonly axis: DayAxis
  /** The hand that reads single days. */
  readonly children: ReactNode
  readonly onAt: (at: number | null) => void
  /** What is written above a stretch while it is drawn. */
  readonly said: (stretch: Stretch) => ReactNode
  readonly onChosen: (stretch: Stretch) => void
}

/** Where a finger or the mouse went down. */
interface Press {
  readonly part: number
  readonly x: number
  readonly y: number
  /** A finger that moves at once scrolls the page or reads days: it draws after it has rested. */
  readonly rest: ReturnType<typeof setTimeout> | null
}

const REST_MS = 350
/** A shaking finger has not moved. */
const SHAKE_PX = 8

/**
 * Draws a stretch of days over a plot: the mouse by dragging, a finger by resting and then dragging, so that a plain swipe
 * still scrolls the page and reads days. Escape leaves it.
 */
export function StretchHand({ axis, children, onAt, said, onChosen }: StretchHandProps) {
  const box = useRef<HTMLDivElement>(null)
  const press = useRef<Press | null>(null)
  const [drawn, setDrawn] = useState<{ down: number; now: number } | null>(null)
  const isDrawing = drawn !== null

  function leave() {
    forget(press)
    setDrawn(null)
  }
  useEffect(() => {
    if (!isDrawing) return undefined
    const still = (event: TouchEvent) => event.preventDefault()
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      forget(press)
      setDrawn(null)
    }
    const plot = box.current
    // the page does not scroll away under a stretch that is drawn
    plot?.addEventListener('touchmove', still, { passive: false })
    addEventListener('keydown', escape)
    return () => {
      plot?.removeEventListener('touchmove', still)
      removeEventListener('keydown', escape)
    }
  }, [isDrawing])

  function down(event: PointerEvent<HTMLDivElement>) {
    if (!event.isPrimary || event.button !== 0) return
    const part = partOf(event)
    const isFinger = event.pointerType === 'touch'
    if (!isFinger) event.currentTarget.setPointerCapture(event.pointerId)
    const rest = isFinger ? setTimeout(() => setDrawn({ down: part, now: part }), REST_MS) : null
    press.current = { part, x: event.clientX, y: event.clientY, rest }
  }
  function move(event: PointerEvent<HTMLDivElement>) {
    const from = press.current
    if (from === null) return
    const isMoved = Math.hypot(event.clientX - from.x, event.clientY - from.y) >= SHAKE_PX
    if (!isDrawing && !isMoved) return
    if (!isDrawing && from.rest !== null) {
      leave()
      return
    }
    const now = partOf(event)
    setDrawn({ down: from.part, now })
    onAt(nearestIndex(axis, now))
  }
  function up(event: PointerEvent<HTMLDivElement>) {
    const stretch = press.current && isDrawing ? stretchBetween(axis, press.current.part, partOf(event)) : null
    leave()
    if (stretch) onChosen(stretch)
  }

  return (
    <div
      ref={box}
      role="presentation"
      className="absolute inset-0 select-none"
      // the slider below would drag its thumb instead
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => {
        if (press.current?.rest) event.preventDefault()
      }}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={leave}
    >
      {children}
      {drawn && <Drawn axis={axis} stretch={stretchBetween(axis, drawn.down, drawn.now)} said={said} />}
    </div>
  )
}

/** A finger that was resting is not waited for any more. */
function forget(press: RefObject<Press | null>): void {
  if (press.current?.rest) clearTimeout(press.current.rest)
  press.current = null
}

interface DrawnProps extends Pick<StretchHandProps, 'axis' | 'said'> {
  readonly stretch: Stretch | null
}

function Drawn({ axis, stretch, said }: DrawnProps) {
  if (stretch === null) return null
  const [left, right] = [axis.across[stretch.from] ?? 0, axis.across[stretch.to] ?? 1]
  return (
    <span aria-hidden="true" className="pointer-events-none">
      <span
        className="absolute inset-y-0 border-x border-ink-3"
        style={{ left: pct(left), width: pct(right - left), background: 'var(--chart-self-area)' }}
      />
      <span className="absolute inset-x-0 top-1 flex justify-center">
        <span className="rounded-1 border border-line-2 bg-panel px-2 py-1 text-12 font-medium text-ink shadow-1">
          {said(stretch)}
        </span>
      </span>
    </span>
  )
}

function partOf(event: PointerEvent<HTMLDivElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return Math.min(1, Math.max(0, (event.clientX - left) / Math.max(1, width)))
}
