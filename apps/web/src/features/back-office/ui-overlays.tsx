import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Popover } from '../../ui/popover.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { text } from './text.ts'

/** What floats above the page. */
export function UiOverlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Popover title={text.sample} trigger={<Button>Popover</Button>}>
        {text.dialogText}
      </Popover>
      <Button onClick={() => showToast({ kind: 'success', message: text.toastDone })}>Toast</Button>
      <Button
        onClick={() =>
          showToast({ kind: 'error', message: text.toastFailed, action: { label: text.retry, onPress: () => {} } })
        }
      >
        Toast ⚠
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        role="alertdialog"
        title={text.dialogTitle}
        text={text.dialogText}
        actions={
          <>
            <Button onClick={close}>{text.cancel}</Button>
            <Button variant="danger" onClick={close}>
              {text.confirm}
            </Button>
          </>
        }
      />
      <Drawer open={open === 'drawer'} onClose={close} title={text.sample} side="bottom">
        <p className="p-5">{text.dialogText}</p>
      </Drawer>
    </div>
  )
}
