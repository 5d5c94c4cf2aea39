import { type ReactNode, useId, useRef, useState } from 'react'

import { cx } from '../text/cx.ts'
import { useEscape } from './use-escape.ts'

/** Between the sheet and the edge of the screen, in px. */
const EDGE = 8

/**
 * A word that explains itself on hover, on focus and on touch. Short plain text; what must be read stands on the page.
 * The stylesheet shows it, so that it does before React is there; Escape takes it away, and it stays on the screen.
 */
export function Tooltip({ tip, children }: { tip: string; children: ReactNode }) {
  const id = useId()
  const sheet = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<'away' | 'shown' | 'dismissed'>('away')
  const [shift, setShift] = useState(0)
  useEscape(state === 'shown', () => setState('dismissed'))
  const arrive = () => {
    setState('shown')
    setShift((now) => shiftOf(sheet.current, now))
  }
  const leave = () => setState('away')
  return (
    <span
      className="group/tip relative inline-flex"
      onPointerEnter={arrive}
      onPointerLeave={leave}
      onFocus={arrive}
      onBlur={leave}
    >
      <button
        type="button"
        aria-describedby={id}
        className="relative z-1 cursor-help before:absolute before:-inset-x-2 before:-inset-y-[11px] before:content-[''] fine:before:hidden underline decoration-line-3 decoration-dotted underline-offset-4"
      >
        {children}
      </button>
      <span
        ref={sheet}
        id={id}
        role="tooltip"
        style={{ left: shift }}
        className={cx(
          'absolute top-full z-40 mt-1.5 hidden w-max max-w-60 animate-appear rounded-2 bg-inverse px-3 py-2 text-left text-12 leading-snug font-normal whitespace-normal text-ink-inverse shadow-2',
          // the hand crosses the gap without losing it
          "before:absolute before:inset-x-0 before:-top-1.5 before:h-1.5 before:content-['']",
          state !== 'dismissed' && 'group-focus-within/tip:block group-hover/tip:block',
        )}
      >
        {tip}
      </span>
    </span>
  )
}

/** How far the sheet moves from under its word to stay on the screen. */
function shiftOf(sheet: HTMLElement | null, now: number): number {
  if (!sheet) return now
  const { left, right } = sheet.getBoundingClientRect()
  const over = right - now - (document.documentElement.clientWidth - EDGE)
  return Math.max(Math.min(0, -over), Math.min(0, EDGE - (left - now)))
}
