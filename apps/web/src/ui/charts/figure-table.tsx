import { lazy } from 'react'

import { Behind } from './behind.tsx'
import type { FigureTableProps } from './figure-rows.tsx'

// fetched when somebody wants to see it
const FigureRows = lazy(async () => ({ default: (await import('./figure-rows.tsx')).FigureRows }))

/** The figures of a chart as a table, on demand. */
export function FigureTable(props: FigureTableProps) {
  return (
    <Behind>
      <FigureRows {...props} />
    </Behind>
  )
}
