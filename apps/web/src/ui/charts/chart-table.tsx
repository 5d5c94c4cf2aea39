import { lazy } from 'react'

import { Behind } from './behind.tsx'
import type { ChartTableProps } from './line.ts'

// fetched when somebody wants to see it
const ChartRows = lazy(async () => ({ default: (await import('./chart-rows.tsx')).ChartRows }))

/** The values of a chart as a table, on demand. */
export function ChartTable(props: ChartTableProps) {
  return (
    <Behind>
      <ChartRows {...props} />
    </Behind>
  )
}
