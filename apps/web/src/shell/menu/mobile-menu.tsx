import { Suspense, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { text } from '../text.ts'

// fetched when the menu is opened
const MobilePanel = fetchPart(async () => (await import('./mobile-panel.tsx')).MobilePanel, showError)

/** The three lines of phones and tablets. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  return (
    <div data-tour="menu" className="-ml-3 lg:hidden">
      <IconButton label={text.menu} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </IconButton>
      {open && (
        <Suspense>
          <MobilePanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
