import type { Column } from './table.tsx'

/** How a table is stacked on a phone: three figures in a line where four would leave the last one alone in its own. */
export function stackOf<Row>(columns: readonly Column<Row>[]): true | 'thirds' {
  return columns.filter(({ stack }) => stack === 'figure').length % 4 === 1 ? 'thirds' : true
}
