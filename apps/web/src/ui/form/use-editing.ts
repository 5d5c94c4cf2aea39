import { useRef, useState } from 'react'

import { leave } from './leave-guard.ts'

/** What is being edited on a page of a list, one at a time. */
export interface Editing<What> {
  readonly what: What | null
  /** Asks first where what is being edited would be lost. */
  readonly open: (what: What) => void
  /** Goes back to the button that opened it. */
  readonly close: () => void
}

/** Which row of a list is open in the form beside it; null: none. */
export function useEditing<What>(): Editing<What> {
  const opener = useRef<Element | null>(null)
  const [what, setWhat] = useState<What | null>(null)
  return {
    what,
    open: (next) => {
      const pressed = document.activeElement
      if (next === what) return
      leave(() => {
        opener.current = pressed
        setWhat(next)
      })
    },
    close: () => {
      setWhat(null)
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
