import { NarrowedRows, type RowListProps } from './row-list.tsx'
import { useNarrowingInAddress } from './use-narrowing.ts'

/** A list of rows, where what it is narrowed to stands in the address, as `words` and `state`: one list of a page. */
export function AddressedRowList<Row, State extends string = never>(props: RowListProps<Row, State>) {
  return <NarrowedRows {...props} narrowing={useNarrowingInAddress()} />
}
