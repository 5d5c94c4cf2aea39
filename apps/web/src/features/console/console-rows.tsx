import type { ReactNode } from 'react'

import { Panel, Section } from '../../ui/layout/panel.tsx'
import type { NarrowedProps } from '../../ui/tables/row-list.tsx'
import { RowsOfList } from '../../ui/tables/rows-of-list.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import type { ConsoleList } from './console-lists.ts'

interface ConsoleRowsProps<Row, State extends string> extends Pick<
  NarrowedProps<Row, State>,
  'rows' | 'wordsOf' | 'states'
> {
  /** The name of the table in addresses. */
  readonly list: ConsoleList
  readonly title: string
  readonly note?: string | undefined
  readonly aside?: ReactNode
  /** What is said where there is no row. */
  readonly empty: string
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly file: NonNullable<NarrowedProps<Row, State>['file']>
}

/** A table of the console under its title: searched, narrowed by its address, and saved as it is narrowed. */
export function ConsoleRows<Row extends object, State extends string = never>({
  list,
  title,
  note,
  aside,
  empty,
  columns,
  rowKey,
  ...rest
}: ConsoleRowsProps<Row, State>) {
  return (
    <Section title={title} note={note} aside={aside}>
      <RowsOfList {...rest} list={list} label={title} empty={{ title: empty }}>
        {(shown) => (
          <Panel flush className="mt-3">
            <Table caption={title} columns={columns} rows={shown} rowKey={rowKey} />
          </Panel>
        )}
      </RowsOfList>
    </Section>
  )
}
