import type { ReactNode } from 'react'

import type { CallQuery } from '../../api/query.ts'
import { PageHead } from '../../page/page-head.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { type Editing, useEditing } from '../../ui/form/use-editing.ts'
import { AdminFrame } from './admin-frame.tsx'

interface AdminRowsProps<Data, Row> {
  readonly text: { readonly title: string; readonly lead: string; readonly list: string }
  /** What the button says that opens a new one; none where nothing is added. */
  readonly add?: string
  readonly query: CallQuery<Data>
  /** How many rows it looks like while they come. */
  readonly rows: number
  /** The form of what is being edited, and the list. */
  readonly children: (data: Data, editing: Editing<Row | 'new'>) => ReactNode
}

/** A page of rows that staff write, one of them open in the form above the list. */
export function AdminRows<Data, Row>({ text, add, query, rows, children }: AdminRowsProps<Data, Row>) {
  const editing = useEditing<Row | 'new'>()
  const button = add !== undefined && (
    <Button variant={editing.what === null ? 'primary' : 'secondary'} onClick={() => editing.open('new')}>
      {add}
    </Button>
  )
  return (
    <AdminFrame title={text.title} lead={text.lead} actions={button}>
      <PageHead />
      <Block query={query} name={text.list} skeleton={<SkeletonRows rows={rows} />}>
        {(data) => children(data, editing)}
      </Block>
    </AdminFrame>
  )
}

/** The row that is open in the form; null for a new one, and where none is. */
export function rowOf<Row>(what: Row | 'new' | null): Row | null {
  return what === 'new' ? null : what
}
