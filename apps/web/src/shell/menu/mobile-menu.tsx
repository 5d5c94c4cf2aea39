import { lazy, Suspense, useState } from 'react'

import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { text } from '../text.ts'

// fetched when the menu is opened
const MobilePanel = lazy(async () => ({ default: (await import('./mobile-panel.tsx')).MobilePanel }))

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
