import { fetchPart } from '../../platform/fetch-part.ts'
import { sayTrouble } from '../say-trouble.ts'
import { Behind } from './behind.tsx'
import type { ChartTableProps } from './line.ts'

// fetched when somebody wants to see it
const ChartRows = fetchPart(async () => (await import('./chart-rows.tsx')).ChartRows, sayTrouble)

/** The values of a chart as a table, on demand. */
export function ChartTable(props: ChartTableProps) {
  return (
    <Behind>
      <ChartRows {...props} />
    </Behind>
  )
}
