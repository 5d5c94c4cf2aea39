import type { PointerEvent } from 'react'

import { type DayAxis, nearestIndex } from './day-axis.ts'

interface HandProps {
  readonly label: string
  /** The places to read, from left to right: days of an axis, or so many equal stretches. */
  readonly axis: DayAxis | number
  readonly read: number
  /** What is read, in words. */
  readonly spoken: string
  readonly onAt: (at: number | null) => void
}

/** The reader's hand: an unseen slider over the plot, so that mouse, touch and keys all read it. */
export function Hand({ label, axis, read, spoken, onAt }: HandProps) {
  const last = (typeof axis === 'number' ? axis : axis.across.length) - 1
  function follow(event: PointerEvent<HTMLInputElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const part = (event.clientX - box.left) / box.width
    const at = typeof axis === 'number' ? Math.floor(part * axis) : nearestIndex(axis, part)
    onAt(Math.max(0, Math.min(last, at)))
  }
  return (
    <input
      type="range"
      min={0}
      max={Math.max(1, last)}
      value={read}
      aria-label={label}
      aria-valuetext={spoken}
      // one place alone has a slider, too: it is read, and cannot be left
      onChange={(event) => onAt(Math.min(last, Number(event.target.value)))}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onAt(null)}
      onBlur={() => onAt(null)}
      className="absolute inset-0 size-full cursor-crosshair touch-pan-y appearance-none bg-transparent opacity-0"
    />
  )
}
