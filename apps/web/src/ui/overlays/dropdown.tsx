import { type PointerEvent as Pointing, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import { cx } from '../text/cx.ts'

interface DropdownProps {
  /** What the button is for; its face may be a picture. */
  readonly label: string
  readonly face: ReactNode
  /** Opens for a mouse that rests on it, too. */
  readonly hover?: boolean
  /** lg: 400 px; on phones as wide as the screen, whatever stands beside the button. */
  readonly size?: 'md' | 'lg'
  /** Drawn when it opens. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

const sizes = {
  md: 'absolute top-full right-0 mt-1 w-72',
  lg: 'fixed inset-x-2 top-14 mt-1 sm:absolute sm:inset-x-auto sm:top-full sm:right-0 sm:w-100',
} as const

/** A mouse on its way elsewhere opens nothing, and one that slips off for a moment closes nothing. */
const REST_MS = 120
const AWAY_MS = 250

/**
 * A sheet under a button of the header. Opens by press, Enter and the arrow down (which goes into it); closes with
 * Escape, a press elsewhere, when the focus leaves, or when another opens. Give it the location's key to close it with a new page.
 */
export function Dropdown({ label, face, hover = false, size = 'md', children }: DropdownProps) {
  const box = useRef<HTMLDivElement>(null)
  const { sheet, state, setState, open, enter, point } = useOpening(box, hover)
  const close = () => setState('closed')
  return (
    <div
      ref={box}
      className="relative"
      onPointerEnter={point('hover')}
      onPointerLeave={point('closed')}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        title={label}
        // the press that follows the hand's arrival keeps open what the arrival has opened
        onClick={() => setState(state === 'pressed' ? 'closed' : 'pressed')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          enter()
        }}
        className="inline-flex size-11 items-center justify-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink"
      >
        {face}
      </button>
      {open && (
        <section
          ref={sheet}
          aria-label={label}
          tabIndex={-1}
          className={cx(
            // no longer than a low window shows of it, news and header above it: the header stays, and it with it
            'z-40 max-h-[calc(100dvh-6.75rem)] animate-appear overflow-y-auto overscroll-contain rounded-2 border border-line bg-panel shadow-2 outline-none',
            sizes[size],
          )}
        >
          {typeof children === 'function' ? children(close) : children}
        </section>
      )}
    </div>
  )
}

type State = 'closed' | 'hover' | 'pressed'

/** The one that is open. */
let current: { readonly state: State; readonly close: () => void } | null = null

function useOpening(box: RefObject<HTMLDivElement | null>, hover: boolean) {
  const [state, setState] = useState<State>('closed')
  const sheet = useRef<HTMLElement>(null)
  const goesIn = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = state !== 'closed'

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (state === 'closed') return undefined
    current?.close()
    const own = { state, close: () => setState('closed') }
    current = own
    return () => {
      if (current === own) current = null
    }
  }, [state])
  useEffect(() => {
    if (!open) return undefined
    if (goesIn.current) sheet.current?.focus()
    goesIn.current = false
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setState('closed')
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setState('closed')
      if (box.current?.contains(document.activeElement)) box.current.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [box, open])

  return {
    sheet,
    state,
    setState,
    open,
    enter: () => {
      goesIn.current = true
      if (open) sheet.current?.focus()
      setState('pressed')
    },
    point: (next: 'hover' | 'closed') => (event: Pointing) => {
      clearTimeout(timer.current)
      if (!hover || event.pointerType !== 'mouse') return
      // what was pressed open stays, here and elsewhere
      const turn = () => {
        if (next === 'hover' && current?.state === 'pressed') return
        setState((now) => (now === 'pressed' ? now : next))
      }
      timer.current = setTimeout(turn, next === 'hover' ? REST_MS : AWAY_MS)
    },
  }
}
