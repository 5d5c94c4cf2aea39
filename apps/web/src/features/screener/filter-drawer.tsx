import { type ReactNode, Suspense, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Icon } from '../../ui/text/icon.tsx'

const Drawer = fetchPart(async () => (await import('../../ui/overlays/drawer.tsx')).Drawer, showError)

interface FilterDrawerProps {
  /** On the button that opens it, and over the conditions. */
  readonly words: { readonly filter: string; readonly filters: string }
  /** How many conditions are in force. */
  readonly active: number
  /** Closes it: how many were found. */
  readonly showFound: string
  readonly children: ReactNode
}

/** The conditions on a small screen, behind a button that says how many are in force. */
export function FilterDrawer({ words, active, showFound, children }: FilterDrawerProps) {
  const [open, setOpen] = useState(false)
  return (
    <div data-tour="filters" className="flex-1 md:flex-none lg:hidden">
      <Button wide aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="filter" className="size-4" />
        {words.filter}
        {active > 0 && <span className="font-bold">{active}</span>}
      </Button>
      {open && (
        <Suspense>
          <Drawer
            open
            onClose={() => setOpen(false)}
            title={words.filters}
            side="bottom"
            foot={
              <Button variant="primary" wide onClick={() => setOpen(false)}>
                {showFound}
              </Button>
            }
          >
            <div className="px-5 pb-4">{children}</div>
          </Drawer>
        </Suspense>
      )}
    </div>
  )
}
