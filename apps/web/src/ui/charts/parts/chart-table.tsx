import { fetchPart } from '../../../platform/fetch-part.ts'
import { showError } from '../../feedback/show-error.ts'
import type { ChartTableProps } from '../line/line.ts'
import { Behind } from './chart-data-details.tsx'

// fetched when someone wants to see it
const ChartRows = fetchPart(async () => (await import('./chart-rows.tsx')).ChartRows, showError)

/** The values of a chart as a table, on demand. */
export function ChartTable(props: ChartTableProps) {
  return (
    <Behind>
      <ChartRows {...props} />
    </Behind>
  )
}
