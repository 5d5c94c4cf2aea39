import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { LongTable } from './long-table.tsx'
import type { Column } from './table.tsx'
import { useColumnChoice } from './use-column-choice.ts'

beforeEach(() => {
  localStorage.clear()
  standInResizeObserver()
  // a box of ten rows
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const columns: readonly Column<number>[] = [
  { key: 'name', head: '基金', cell: (at) => `第 ${at} 檔` },
  { key: 'nav', head: '淨值', align: 'right', cell: (at) => at * 10 },
  { key: 'more', head: '連結', cell: (at) => <a href={`#${at}`}>看 {at}</a> },
]
const draw = (total: number) =>
  renderPart(<LongTable caption="清單" columns={columns} rows={range(total)} rowKey={Number} />)

const range = (total: number) => Array.from({ length: total }, (_row, at) => at + 1)

/** A thousand rows, and three once they are filtered. */
function Narrowed() {
  const [total, setTotal] = useState(1000)
  return (
    <>
      <button type="button" onClick={() => setTotal(3)}>
        篩選
      </button>
      <LongTable caption="清單" columns={columns} rows={range(total)} rowKey={Number} />
    </>
  )
}

const names = () => screen.getAllByRole('rowheader').map((each) => each.textContent)

function scrollTo(row: number) {
  const box = screen.getByRole('region', { name: '清單表格' })
  box.scrollTop = row * 40
  fireEvent.scroll(box)
  return box
}

describe('LongTable', () => {
  it('draws all rows up to 200', () => {
    draw(200)
    expect(names()).toHaveLength(200)
    expect(screen.getByRole('table').hasAttribute('aria-rowcount')).toBe(false)
  })

  it('draws those near the screen above 200, and tells how many there are', () => {
    draw(1000)
    expect(names().length).toBeLessThan(80)
    expect(names()).toContain('第 10 檔')
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
  })

  it('draws what is scrolled to, under its own number, in a place as high as all rows', () => {
    const { container } = draw(1000)
    scrollTo(500)
    expect(names()).toContain('第 505 檔')
    expect(names()).not.toContain('第 1 檔')
    const row = screen.getByText('第 505 檔').closest('tr')
    expect(row?.getAttribute('aria-rowindex')).toBe('506')
    const gaps = [...container.querySelectorAll<HTMLElement>('tr.gap')].map((gap) => Number.parseInt(gap.style.height))
    expect(gaps.reduce((sum, gap) => sum + gap, 0) + names().length * 40).toBe(1000 * 40)
    scrollTo(999)
    expect(names().at(-1)).toBe('第 1000 檔')
  })

  it('can be reached and scrolled by keyboard, and keeps the focus when its row goes', () => {
    draw(1000)
    const link = screen.getByRole('link', { name: '看 3' })
    act(() => link.focus())
    const box = scrollTo(500)
    expect(box.tabIndex).toBe(0)
    expect(document.activeElement).toBe(box)
  })

  it('shows the rows that are left when they become few', () => {
    renderPart(<Narrowed />)
    scrollTo(900)
    expect(names()).toContain('第 905 檔')
    fireEvent.click(screen.getByRole('button', { name: '篩選' }))
    expect(names()).toEqual(['第 1 檔', '第 2 檔', '第 3 檔'])
  })
})

function Chosen() {
  const choice = useColumnChoice('funds', columns, hiddenAtFirst)
  return (
    <>
      <ColumnChooser choice={choice} />
      <LongTable caption="清單" columns={choice.shown} rows={[1]} rowKey={Number} />
    </>
  )
}
const hiddenAtFirst = ['more']

describe('ColumnChooser', () => {
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  const open = () => {
    fireEvent.click(screen.getByRole('button', { name: '選擇欄位' }))
    return within(screen.getByRole('group', { name: '顯示的欄位' }))
  }

  it('takes columns away and brings them back, but for the first', () => {
    renderPart(<Chosen />)
    expect(heads()).toEqual(['基金', '淨值'])
    const list = open()
    expect(list.getByRole<HTMLInputElement>('checkbox', { name: '基金' }).disabled).toBe(true)
    fireEvent.click(list.getByRole('checkbox', { name: '連結' }))
    fireEvent.click(list.getByRole('checkbox', { name: '淨值' }))
    expect(heads()).toEqual(['基金', '連結'])
  })

  it('remembers the choice for this table until it is taken back', () => {
    renderPart(<Chosen />)
    fireEvent.click(open().getByRole('checkbox', { name: '淨值' }))
    cleanup()
    renderPart(<Chosen />)
    expect(heads()).toEqual(['基金'])
    open()
    fireEvent.click(screen.getByRole('button', { name: '恢復預設' }))
    expect(heads()).toEqual(['基金', '淨值'])
  })

  it('shows its own columns where what was kept makes no sense', () => {
    localStorage.setItem('columns:funds', '{"name":1')
    renderPart(<Chosen />)
    expect(heads()).toEqual(['基金', '淨值'])
  })
})
