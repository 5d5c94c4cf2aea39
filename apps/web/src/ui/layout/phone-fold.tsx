import { type ReactNode, useId, useState } from 'react'

import { Button } from '../controls/button.tsx'
import { cx } from '../text/cx.ts'
import { Icon } from '../text/icon.tsx'

interface PhoneFoldProps {
  /** What is folded away, said on the button. */
  readonly label: ReactNode
  /** Opens it when it turns true; it can be folded again. */
  readonly opens?: boolean
  readonly children: ReactNode
}

/** Detail that a phone shows when it is asked for, and every wider screen at once. */
export function PhoneFold({ label, opens = false, children }: PhoneFoldProps) {
  const [open, setOpen] = useState(opens)
  const [opened, setOpened] = useState(opens)
  if (opened !== opens) {
    setOpened(opens)
    if (opens) setOpen(true)
  }
  const id = useId()
  return (
    <>
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className="w-full md:hidden">
        <span className="mr-auto min-w-0 truncate">{label}</span>
        <Icon name="down" className={cx('size-4 text-ink-3', open && 'rotate-180')} />
      </Button>
      <div id={id} className={cx(open ? 'max-md:mt-3' : 'max-md:hidden')}>
        {children}
      </div>
    </>
  )
}
