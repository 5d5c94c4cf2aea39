import type { ReactNode } from 'react'

import type { Asked } from './asked.ts'
import { Dialog } from './dialog.tsx'

interface AskedDialogProps {
  readonly asked: Pick<Asked<never>, 'isOpen' | 'deny' | 'forget' | 'opener'>
  readonly title: string
  readonly mark?: ReactNode
  readonly text?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly role?: 'dialog' | 'alertdialog'
  readonly crossless?: boolean
  readonly initialFocus?: () => HTMLElement | null
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** The dialog of a question of asked.ts: closing it by any way but its buttons denies. */
export function AskedDialog({ asked, ...rest }: AskedDialogProps) {
  return <Dialog {...rest} open={asked.isOpen} onClose={asked.deny} onGone={asked.forget} finalFocus={asked.opener} />
}
