import { lazy, Suspense, useState } from 'react'

import type { ChartTableProps } from './line.ts'

// fetched when somebody wants to see it
const ChartRows = lazy(async () => ({ default: (await import('./chart-rows.tsx')).ChartRows }))

/** The values of a chart as a table, on demand. */
export function ChartTable(props: ChartTableProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="text-12" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center font-medium text-brand-text hover:underline md:min-h-8">
        {open ? '收合表格' : '顯示表格'}
      </summary>
      {open && (
        <Suspense>
          <ChartRows {...props} />
        </Suspense>
      )}
    </details>
  )
}
