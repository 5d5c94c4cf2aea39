import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { useEscape } from './use-escape.ts'

// fetched when someone rests on the first one
const HoverCardSheet = fetchPart(async () => (await import('./hover-card-sheet.tsx')).HoverCardSheet)

const OPEN_AFTER = 400
const CLOSE_AFTER = 200

interface HoverCardProps {
  /** What one rests on: one link or button, which leads to the same by itself. */
  readonly children: ReactNode
  /** A look at what is behind it; drawn when it is shown. Nothing that is only here. */
  readonly card: ReactNode
  readonly label: string
}

/** A look ahead while the pointer rests on a link, or while it has the focus. Touch goes to the link itself. */
export function HoverCard({ children, card, label }: HoverCardProps) {
  const [open, setOpen] = useState(false)
  const timer = useRef<number>(undefined)
  const box = useRef<HTMLSpanElement>(null)
  const soon = (next: boolean) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(next), next ? OPEN_AFTER : CLOSE_AFTER)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEscape(open, () => setOpen(false))
  return (
    <span
      ref={box}
      className="inline-block max-w-full"
      onPointerEnter={(event) => event.pointerType !== 'touch' && soon(true)}
      onPointerLeave={() => soon(false)}
      onFocus={() => soon(true)}
      onBlur={() => soon(false)}
    >
      {children}
      {open && (
        <Suspense>
          <HoverCardSheet label={label} anchor={() => box.current}>
            {card}
          </HoverCardSheet>
        </Suspense>
      )}
    </span>
  )
}
