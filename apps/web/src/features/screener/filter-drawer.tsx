import { Suspense, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { countActive } from './conditions.ts'
import type { FoundProps } from './found.tsx'
import { FilterForm } from './lazy-filter-form.tsx'
import { text } from './text.ts'

const Drawer = fetchPart(async () => (await import('../../ui/overlays/drawer.tsx')).Drawer, showError)

/** The conditions on a small screen, behind a button that says how many are in force. */
export function FilterDrawer({ reply, ...shared }: FoundProps) {
  const [open, setOpen] = useState(false)
  const active = countActive(shared.conditions)
  return (
    <div data-tour="filters" className="flex-1 md:flex-none lg:hidden">
      <Button wide aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="filter" className="size-4" />
        {text.filter}
        {active > 0 && <span className="font-bold">{active}</span>}
      </Button>
      {open && (
        <Suspense>
          <Drawer
            open
            onClose={() => setOpen(false)}
            title={text.filters}
            side="bottom"
            foot={
              <Button variant="primary" wide onClick={() => setOpen(false)}>
                {text.showFound.replace('{n}', formatCount(reply.total))}
              </Button>
            }
          >
            <div className="px-5 pb-4">
              <FilterForm {...shared} facets={reply.facets} unknown={reply.unknown} />
            </div>
          </Drawer>
        </Suspense>
      )}
    </div>
  )
}
