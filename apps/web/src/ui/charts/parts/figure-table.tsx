import { fetchPart } from '../../../platform/fetch-part.ts'
import { showError } from '../../feedback/show-error.ts'
import { Behind } from './chart-data-details.tsx'
import type { FigureTableProps } from './figure-rows.tsx'

// fetched when someone wants to see it
const FigureRows = fetchPart(async () => (await import('./figure-rows.tsx')).FigureRows, showError)

/** The figures of a chart as a table, on demand. */
export function FigureTable(props: FigureTableProps) {
  return (
    <Behind>
      <FigureRows {...props} />
    </Behind>
  )
}
