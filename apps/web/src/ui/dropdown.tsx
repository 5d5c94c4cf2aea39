import { type ReactNode, useEffect, useRef, useState } from 'react'

import { cx } from './cx.ts'

interface DropdownProps {
  /** What the button is for; its face may be a picture. */
  readonly label: string
  readonly face: ReactNode
  /** lg: 400 px; on phones as wide as the screen, whatever stands beside the button. */
  readonly size?: 'md' | 'lg'
  /** Drawn when it opens. */
  readonly children: ReactNode
}

const sizes = {
  md: 'absolute top-full right-0 mt-1 w-72',
  lg: 'fixed inset-x-2 top-14 mt-1 sm:absolute sm:inset-x-auto sm:top-full sm:right-0 sm:w-100',
} as const

/** A sheet under a button of the header. Closes with Escape or a press elsewhere; give it the location's key to close it with a new page. */
export function Dropdown({ label, face, size = 'md', children }: DropdownProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])
  return (
    <div ref={box} className="relative">
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        title={label}
        onClick={() => setOpen(!open)}
        className="inline-flex size-11 items-center justify-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink"
      >
        {face}
      </button>
      {open && (
        <div
          className={cx(
            'z-40 animate-appear overflow-hidden rounded-2 border border-line bg-panel shadow-2',
            sizes[size],
          )}
        >
          {children}
        </div>
      )}
    </div>
  )
}
