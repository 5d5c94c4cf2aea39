import type { Column } from '../../ui/tables/table.tsx'

/** A column that may stand for something no row has. */
export interface KnowableColumn<Row> extends Column<Row> {
  /** What it shows of a row, null where nobody knows it; a column without it always stands. */
  readonly known?: (row: Row) => unknown
}

/** Without the columns that would be dashes from top to bottom. */
export function knownColumns<Row>(
  columns: readonly KnowableColumn<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] {
  return columns.filter(({ known }) => known === undefined || rows.some((row) => known(row) !== null))
}
