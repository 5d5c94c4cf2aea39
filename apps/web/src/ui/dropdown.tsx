import { type ReactNode, useEffect, useRef, useState } from 'react'

interface DropdownProps {
  /** What the button is for; its face may be a picture. */
  readonly label: string
  readonly face: ReactNode
  /** Drawn when it opens. */
  readonly children: ReactNode
}

/** A sheet under a button of the header. Closes with Escape or a press elsewhere; give it the location's key to close it with a new page. */
export function Dropdown({ label, face, children }: DropdownProps) {
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
        <div className="absolute top-full right-0 z-40 mt-1 w-72 animate-appear overflow-hidden rounded-2 border border-line bg-panel shadow-2">
          {children}
        </div>
      )}
    </div>
  )
}
