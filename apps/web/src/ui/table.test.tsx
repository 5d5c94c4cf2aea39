import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { renderPart } from '../testing/render-part.tsx'
import { standInResizeObserver } from '../testing/stand-in-resize-observer.ts'
import { type Column, Table } from './table.tsx'

beforeAll(() => {
  standInResizeObserver()
})
afterEach(cleanup)

interface Row {
  readonly id: number
  readonly name: string
}

const columns: readonly Column<Row>[] = [
  { key: 'name', head: '名稱', cell: (row) => row.name, sort: { direction: 'desc', to: '/?sort=name' } },
  { key: 'id', head: '編號', align: 'right', cell: (row) => row.id, sort: { direction: null, to: '/?sort=id' } },
]

describe('Table', () => {
  it('tells how it is sorted, and sorts by links that work without JavaScript', () => {
    renderPart(<Table caption="清單" columns={columns} rows={[{ id: 1, name: '甲' }]} rowKey={(row) => row.id} />)
    const table = screen.getByRole('table', { name: '清單' })
    const [name, id] = within(table).getAllByRole('columnheader')
    expect(name?.getAttribute('aria-sort')).toBe('descending')
    expect(id?.getAttribute('aria-sort')).toBe('none')
    expect(within(table).getByRole('link', { name: '編號' }).getAttribute('href')).toBe('/?sort=id')
  })

  it('heads each row with its first cell', () => {
    renderPart(<Table caption="清單" columns={columns} rows={[{ id: 7, name: '乙' }]} rowKey={(row) => row.id} />)
    expect(screen.getByRole('rowheader', { name: '乙' })).toBeDefined()
  })
})
