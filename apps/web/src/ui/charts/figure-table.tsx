import { lazy } from 'react'

import { Behind } from './behind.tsx'

// fetched when somebody wants to see it
const FigureRows = lazy(async () => ({ default: (await import('./figure-rows.tsx')).FigureRows }))

export interface FigureRow {
  readonly key: string
  readonly label: string
  /** As they are written, one a head after the first. */
  readonly cells: readonly string[]
}

export interface FigureTableProps {
  readonly caption: string
  /** Of the names, then of each figure. */
  readonly heads: readonly string[]
  readonly rows: readonly FigureRow[]
}

/** The figures of a chart as a table, on demand. */
export function FigureTable(props: FigureTableProps) {
  return (
    <Behind>
      <FigureRows {...props} />
    </Behind>
  )
}
