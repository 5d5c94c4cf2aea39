import type { Tier } from '@zhiheng/domain/access/quota.ts'

import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { text } from './text.ts'

interface QuotaDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** General members can have more by another tier; others must make room. */
  readonly tier?: Tier
}

/** No room for another portfolio: what to do about it. */
export function QuotaDialog({ open, onClose, tier = 'member' }: QuotaDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={text.list.quotaTitle}
      text={tier === 'member' ? text.list.quotaGeneral : text.list.quotaOther}
      actions={
        <>
          <Button onClick={onClose}>{text.list.understood}</Button>
          <ButtonLink to="/portfolios" variant="primary">
            {text.list.toList}
          </ButtonLink>
        </>
      }
    />
  )
}
