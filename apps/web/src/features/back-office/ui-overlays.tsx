import { useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import { HoverCard } from '../../ui/overlays/hover-card.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { Shown, Specimen } from './specimen.tsx'
import { text } from './ui-text.ts'

const { state, word, use } = text

/** What floats above the page. */
export function UiOverlays() {
  return (
    <>
      <Sheets />
      <Specimen name="Popover" use={use.popover}>
        <Popover title={word.details} trigger={<Button>{word.details}</Button>}>
          {word.lockedText}
        </Popover>
      </Specimen>
      <Specimen name="HoverCard" use={use.hoverCard}>
        <HoverCard label={word.equity} card={<p className="text-13">{word.longName}</p>}>
          <TextLink to="/search/funds">{word.search}</TextLink>
        </HoverCard>
      </Specimen>
      <Specimen name="Tooltip" use={use.tooltip}>
        <Tooltip tip={word.tip}>{word.tipped}</Tooltip>
        <div className="ml-auto">
          <Shown as={state.atEdge}>
            <Tooltip tip={word.longTip}>{word.tippedShort}</Tooltip>
          </Shown>
        </div>
      </Specimen>
      <Specimen name="Dropdown" use={use.dropdown}>
        <div className="ml-auto">
          <Dropdown label={word.filter} face={<Icon name="more" />}>
            <p className="p-4 text-13">{word.emptyText}</p>
          </Dropdown>
        </div>
      </Specimen>
      <Specimen name="Toast" use={use.toast}>
        <Button onClick={() => showToast({ kind: 'success', message: word.done })}>success</Button>
        <Button
          onClick={() =>
            showToast({ kind: 'error', message: word.failed, action: { label: word.retry, onPress: () => {} } })
          }
        >
          error
        </Button>
      </Specimen>
    </>
  )
}

function Sheets() {
  const [open, setOpen] = useState<'dialog' | 'left' | 'bottom' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Specimen name="Dialog" use={use.dialog}>
        <Shown as="alertdialog">
          <Button onClick={() => setOpen('dialog')}>{word.remove}</Button>
        </Shown>
      </Specimen>
      <Specimen name="Drawer" use={use.drawer}>
        <Button onClick={() => setOpen('left')}>left</Button>
        <Button onClick={() => setOpen('bottom')}>bottom</Button>
      </Specimen>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        role="alertdialog"
        title={word.dialogTitle}
        text={word.dialogText}
        actions={
          <>
            <Button onClick={close}>{word.cancel}</Button>
            <Button variant="danger" onClick={close}>
              {word.remove}
            </Button>
          </>
        }
      />
      {(['left', 'bottom'] as const).map((side) => (
        <Drawer
          key={side}
          open={open === side}
          onClose={close}
          title={word.filter}
          side={side}
          foot={<Button wide>{word.confirm}</Button>}
        >
          <p className="p-5">{word.dialogText}</p>
        </Drawer>
      ))}
    </>
  )
}
