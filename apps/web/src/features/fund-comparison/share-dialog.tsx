import { useHref } from 'react-router'

import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { addressOf, type Comparing } from './comparing.ts'
import { text } from './text.ts'

interface ShareDialogProps {
  readonly comparing: Comparing
  readonly onClose: () => void
}

/** The link that shows this comparison to anybody, and a way to copy it. */
export function ShareDialog({ comparing, onClose }: ShareDialogProps) {
  const address = new URL(useHref(addressOf(comparing)), window.location.origin).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ kind: 'success', message: text.share.copied })
    } catch {
      // the browser, or the reader, does not let the page write there
      showToast({ kind: 'error', message: text.share.notCopied })
    }
  }
  return (
    <Dialog open onClose={onClose} title={text.share.share} size="md">
      <div className="grid gap-4 py-3">
        <p className="text-ink-2">{text.share.shareText}</p>
        <Field label={text.share.address}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                readOnly
                value={address}
                className="min-w-0 flex-1"
                onFocus={(event) => event.target.select()}
              />
              <Button onClick={() => void copy()}>{text.share.copy}</Button>
            </div>
          )}
        </Field>
      </div>
    </Dialog>
  )
}
