import { useState } from 'react'

import { takeFocus } from './take-focus.ts'

/** Which of several forms of a part is open, and who has the focus when it closes. */
interface Opened<Name> {
  readonly open: Name | null
  readonly show: (name: Name) => void
  readonly close: () => void
  /** As the `ref` of the button that opens a form: who closes that by keyboard goes on there. */
  readonly focusAfter: (name: Name) => typeof takeFocus | null
}

/** One open form of several that come in the place of, or below, the buttons that open them. */
export function useOpened<Name extends string>(): Opened<Name> {
  const [open, setOpen] = useState<Name | null>(null)
  const [closed, setClosed] = useState<Name | null>(null)
  return {
    open,
    show: (name) => {
      setClosed(null)
      setOpen(name)
    },
    close: () => {
      setClosed(open)
      setOpen(null)
    },
    focusAfter: (name) => (closed === name ? takeFocus : null),
  }
}
