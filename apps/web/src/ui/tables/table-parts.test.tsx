import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { Abreast } from './abreast.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { Pagination } from './pagination.tsx'
import { type Column, type Sort, Table } from './table.tsx'
import { useColumnChoice } from './use-column-choice.ts'

describe('the pages of a list', () => {
  const draw = (page: number, pageTotal: number) =>
    renderPart(<Pagination page={page} pageTotal={pageTotal} toPage={(to) => `/favorites?page=${to}`} />)
  const way = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

  it('lead one back and one on, and say where one is', () => {
    draw(3, 7)
    expect([way('上一頁'), way('下一頁')]).toEqual(['/favorites?page=2', '/favorites?page=4'])
    expect(screen.getByRole('navigation', { name: '分頁' }).textContent).toContain('第 3 頁，共 7 頁')
  })

  it('lead nowhere beyond the first and the last', () => {
    const first = draw(1, 2)
    expect([way('上一頁'), way('下一頁')]).toEqual([undefined, '/favorites?page=2'])
    expect(screen.getByRole('button', { name: '上一頁' })).toHaveProperty('disabled', true)
    first.unmount()
    draw(2, 2)
    expect([way('上一頁'), way('下一頁')]).toEqual(['/favorites?page=1', undefined])
  })

  it('tell a reader of pages which is before and which after', () => {
    draw(3, 7)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('rel'))).toEqual(['prev', 'next'])
  })

  it.each([0, 1])('are not there where there is %s', (pageTotal) => {
    expect(draw(1, pageTotal).container.querySelector('nav')).toBeNull()
  })
})

interface Row {
  readonly id: number
  readonly name: string
}
const column = (key: string, known: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  head: key,
  cell: ({ id, name }) => `${name}${id}`,
  ...known,
})
const rows: Row[] = [
  { id: 1, name: '甲' },
  { id: 2, name: '乙' },
]

describe('the columns that a reader wants', () => {
  const all = ['名稱', '淨值', '費用', '評分'].map((key) => column(key))
  const hidden = ['評分']

  function Page({ name = 'funds', columns = all }: { name?: string; columns?: readonly Column<Row>[] }) {
    const choice = useColumnChoice(name, columns, hidden)
    return (
      <>
        <ColumnChooser choice={choice} />
        <Table caption="清單" columns={choice.shown} rows={rows} rowKey={({ id }) => id} />
      </>
    )
  }
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  const open = () => {
    const button = screen.getByRole('button', { name: '選擇欄位' })
    if (button.getAttribute('aria-expanded') !== 'true') fireEvent.click(button)
  }
  const tick = (name: string) => {
    open()
    fireEvent.click(screen.getByRole('checkbox', { name, hidden: true }))
  }
  const defaults = () => {
    open()
    return screen.getByRole<HTMLButtonElement>('button', { name: '恢復預設', hidden: true })
  }

  beforeEach(() => localStorage.clear())

  it('are all but those that are shown on demand alone, until ticks say otherwise', () => {
    renderPart(<Page />)
    expect(heads()).toEqual(['名稱', '淨值', '費用'])
    tick('評分')
    tick('淨值')
    // in the order of the table, not of the ticks
    expect(heads()).toEqual(['名稱', '費用', '評分'])
  })

  it('hold the first one always, also where somebody wrote that it is not wanted', () => {
    localStorage.setItem('columns:funds', '["名稱"]')
    renderPart(<Page />)
    expect(heads()[0]).toBe('名稱')
    open()
    const first = screen.getByRole<HTMLInputElement>('checkbox', { name: '名稱', hidden: true })
    expect([first.checked, first.disabled]).toEqual([true, true])
  })

  it('are remembered on the device under the name of the table', () => {
    const first = renderPart(<Page />)
    tick('費用')
    first.unmount()
    const again = renderPart(<Page />)
    expect(heads()).toEqual(['名稱', '淨值'])
    again.unmount()
    renderPart(<Page name="portfolios" />)
    expect(heads()).toEqual(['名稱', '淨值', '費用'])
  })

  it('go back to what is usual by one press, which is there once something was changed', () => {
    renderPart(<Page />)
    expect(defaults().disabled).toBe(true)
    tick('費用')
    expect(defaults().disabled).toBe(false)
    fireEvent.click(defaults())
    expect([heads(), defaults().disabled]).toEqual([['名稱', '淨值', '費用'], true])
  })

  it('hold a column that is new since they were chosen', () => {
    const first = renderPart(<Page columns={all.slice(0, 2)} />)
    tick('淨值')
    first.unmount()
    renderPart(<Page />)
    expect(heads()).toEqual(['名稱', '費用'])
  })

  it('follow another tab of the same reader', () => {
    renderPart(<Page />)
    localStorage.setItem('columns:funds', JSON.stringify(['淨值', '費用']))
    act(() => void window.dispatchEvent(new Event('storage')))
    expect(heads()).toEqual(['名稱', '評分'])
  })

  it.each(['nonsense', '{"a":1}', '[1,null]'])('are not broken by what somebody wrote there: %s', (stored) => {
    localStorage.setItem('columns:funds', stored)
    renderPart(<Page />)
    expect(heads()[0]).toBe('名稱')
    expect(heads().length).toBeGreaterThanOrEqual(3)
  })

  it('are not broken by a browser that keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError')
    })
    renderPart(<Page />)
    tick('費用')
    expect(heads()).toEqual(['名稱', '淨值', '費用'])
  })
})

describe('the head of a column', () => {
  const draw = (sort: Sort) =>
    renderPart(
      <Table caption="清單" columns={[column('名稱'), column('淨值', { sort })]} rows={rows} rowKey={({ id }) => id} />,
    )
  const head = () => screen.getAllByRole('columnheader')[1]

  it.each([
    ['asc', 'ascending', '淨值 ↑'],
    ['desc', 'descending', '淨值 ↓'],
    [null, 'none', '淨值'],
  ] as const)('says how it is sorted, to the eye and the ear: %s', (direction, said, seen) => {
    draw({ direction, to: '/?sort=nav' })
    expect([head()?.getAttribute('aria-sort'), head()?.textContent]).toEqual([said, seen])
    expect(screen.getByRole('link').getAttribute('aria-label') ?? '淨值').toBe('淨值')
  })

  it('sorts by a press where the page sorts by itself', () => {
    const onSort = vi.fn<() => void>()
    draw({ direction: null, onSort })
    fireEvent.click(screen.getByRole('button', { name: '淨值' }))
    expect(onSort).toHaveBeenCalledTimes(1)
  })

  it('says nothing of sorting where the table cannot be sorted by it', () => {
    draw({ direction: null, to: '/' })
    expect(screen.getAllByRole('columnheader')[0]?.hasAttribute('aria-sort')).toBe(false)
  })
})

describe('the rows of a table', () => {
  it('have the tone that the page gives them, and a label for each figure that is stacked on a phone', () => {
    renderPart(
      <Table
        caption="清單"
        columns={[column('名稱'), column('淨值', { stack: 'figure', label: '淨值', align: 'right' })]}
        rows={rows}
        rowKey={({ id }) => id}
        rowTone={({ id }) => (id === 2 ? 'subject' : 'plain')}
        stacked
      />,
    )
    const [, first, second] = screen.getAllByRole('row')
    expect([first?.className, second?.className]).toEqual(['', 'subject'])
    const [cell] = screen.getAllByRole('cell')
    expect([cell?.dataset['label'], cell?.className]).toEqual(['淨值', 'n s-fig'])
  })
})

describe('a few things held against each other', () => {
  const abreast = (count: number) => {
    const { container, unmount } = render(<Abreast count={count}>x</Abreast>)
    const said = container.querySelector<HTMLElement>('.abreast')?.style.getPropertyValue('--abreast')
    unmount()
    return said
  }
  it('stand abreast on a phone, from five on in two lines', () => {
    expect([1, 4, 5, 6, 7].map(abreast)).toEqual(['1', '4', '3', '3', '4'])
  })
})
