import { type ReactNode, Suspense, useState } from 'react'

import { detailsText } from './details-text.ts'

/** What stands behind a chart: drawn, and fetched, when someone opens it. */
export function Behind({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="text-12" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        data-print={open ? detailsText.printed.open : detailsText.printed.closed}
        className="inline-flex min-h-11 items-center font-medium text-brand-text hover:underline fine:min-h-8"
      >
        {open ? detailsText.hideTable : detailsText.showTable}
      </summary>
      {open && <Suspense>{children}</Suspense>}
    </details>
  )
}
