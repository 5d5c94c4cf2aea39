import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
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

describe('the box of a table', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    standInResizeObserver()
  })

  /** Tells of a change of size those that watch `of`. */
  function changeSize(of: Element): void {
    for (const { seen, tell } of watches) if (seen.has(of)) tell()
  }
  const watches: { readonly seen: Set<Element>; readonly tell: () => void }[] = []
  class FakeObserver {
    readonly #seen = new Set<Element>()
    constructor(tell: () => void) {
      watches.push({ seen: this.#seen, tell })
    }
    observe(element: Element) {
      this.#seen.add(element)
    }
    disconnect() {
      this.#seen.clear()
    }
  }

  it('learns that its table has grown wider than it, though it is itself as large as before', () => {
    vi.stubGlobal('ResizeObserver', FakeObserver)
    const width = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(700)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
    renderPart(<Table caption="清單" columns={columns} rows={[{ id: 1, name: '甲' }]} rowKey={(row) => row.id} />)
    const box = screen.getByRole('region', { name: '清單表格' })
    act(() => changeSize(box))
    expect(box.className).toContain('head-stays')
    width.mockReturnValue(1080)
    act(() => changeSize(screen.getByRole('table', { name: '清單' })))
    expect(box.className).not.toContain('head-stays')
    expect(box.className).toContain('overflow-auto')
  })
})
