import type { PointerEvent } from 'react'

interface HandProps {
  readonly label: string
  /** How many places there are to read, from left to right. */
  readonly count: number
  readonly read: number
  /** What is read, in words. */
  readonly spoken: string
  readonly onAt: (at: number | null) => void
  /** `points`: the first and the last place lie on the edges; `slots`: each has an equal stretch. */
  readonly kind?: 'points' | 'slots'
}

/** The reader's hand: an unseen slider over the plot, so that mouse, touch and keys all read it. */
export function Hand({ label, count, read, spoken, onAt, kind = 'points' }: HandProps) {
  const last = count - 1
  function follow(event: PointerEvent<HTMLInputElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const part = (event.clientX - box.left) / box.width
    const at = kind === 'points' ? Math.round(part * last) : Math.floor(part * count)
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
