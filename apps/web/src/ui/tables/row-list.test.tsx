import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { RowList } from './row-list.tsx'

afterEach(cleanup)

interface Row {
  readonly id: number
  readonly name: string
}

function List({ count, searched = false }: { readonly count: number; readonly searched?: boolean }) {
  const rows: Row[] = Array.from({ length: count }, (_, at) => ({
    id: at,
    name: at === 3 ? '債券 Bond' : `股票 ${at}`,
  }))
  return (
    <RowList
      label="全部項目"
      rows={rows}
      keyOf={({ id }) => id}
      wordsOf={({ name }) => name}
      states={{ names: { even: '雙數', odd: '單數' }, of: ({ id }) => (id % 2 === 0 ? 'even' : 'odd') }}
      searched={searched}
      empty={{ title: '還沒有項目' }}
      renderWords={(row) => row.name}
      renderActions={(row) => `編輯 ${row.name}`}
    />
  )
}

const names = () => within(screen.getByRole('list')).getAllByRole('listitem').length
const find = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })

it('a few rows are all in sight and need no search', () => {
  render(<List count={8} />)
  expect([names(), screen.queryByRole('searchbox')]).toEqual([8, null])
})

it('a few rows are searched all the same where their list says so', () => {
  render(<List count={4} searched />)
  find('債券')
  expect(names()).toBe(1)
})

it('many rows are found by their words, in any order and case, and by their state', () => {
  render(<List count={9} />)
  find('bond 債')
  expect(names()).toBe(1)
  expect(screen.getByRole('status').textContent).toBe('9 筆中有 1 筆')
  fireEvent.click(screen.getByRole('button', { name: '雙數' }))
  expect(screen.queryByRole('list')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '清除條件' }))
  expect(names()).toBe(9)
  fireEvent.click(screen.getByRole('button', { name: '單數' }))
  expect(names()).toBe(4)
})

it('no row at all is said', () => {
  render(<List count={0} />)
  expect(screen.getByText('還沒有項目')).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})
