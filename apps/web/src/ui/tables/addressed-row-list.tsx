import type { ReactNode } from 'react'

import { Narrowed, type NarrowedProps, NarrowedRows, type RowListProps } from './row-list.tsx'
import { useNarrowingInAddress } from './use-narrowing.ts'

/**
 * A list of rows, where what it is narrowed to stands in the address, as `words` and `state`: one list of a page. Also a few
 * rows are searched there, so that an address means the same however many there are.
 */
export function AddressedRowList<Row, State extends string = never>(props: RowListProps<Row, State>) {
  return <NarrowedRows searched {...props} narrowing={useNarrowingInAddress()} />
}

interface AddressedProps<Row, State extends string> extends NarrowedProps<Row, State> {
  readonly children: (shown: readonly Row[]) => ReactNode
}

/** The same around anything that is drawn of rows, such as a table. */
export function AddressedRows<Row, State extends string = never>(props: AddressedProps<Row, State>) {
  return <Narrowed searched {...props} narrowing={useNarrowingInAddress()} />
}
