import { LinkBox } from '../../ui/controls/link-box.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { addressOf, type Comparing } from './comparing.ts'
import { text } from './text.ts'

interface ShareDialogProps {
  readonly comparing: Comparing
  readonly onClose: () => void
}

/** The link that shows this comparison to anybody, and a way to copy it. */
export function ShareDialog({ comparing, onClose }: ShareDialogProps) {
  return (
    <Dialog open onClose={onClose} title={text.share.share} size="md">
      <div className="grid gap-4 py-3">
        <p className="text-ink-2">{text.share.shareText}</p>
        <LinkBox label={text.share.address} path={addressOf(comparing)} />
      </div>
    </Dialog>
  )
}
