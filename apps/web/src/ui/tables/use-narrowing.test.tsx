import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import { AddressedRowList } from './addressed-row-list.tsx'
import { RowsOfList } from './rows-of-list.tsx'

afterEach(cleanup)

const rows = Array.from({ length: 9 }, (_, id) => ({ id, name: id === 3 ? '債券' : `股票 ${id}` }))

function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/list',
        element: (
          <AddressedRowList
            label="項目"
            rows={rows}
            keyOf={({ id }) => id}
            wordsOf={({ name }) => name}
            states={{ names: { even: '雙數', odd: '單數' }, of: ({ id }) => (id % 2 === 0 ? 'even' : 'odd') }}
            file={{ name: '項目', heads: ['編號', '名稱'], lineOf: ({ id, name }) => [id, name] }}
            empty={{ title: '沒有項目' }}
            renderWords={({ name }) => name}
            renderActions={() => null}
          />
        ),
      },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const count = () => screen.getAllByRole('listitem').length

it('a list is narrowed as its address says, and what it says wrongly counts as not said', () => {
  open('/list?words=股票&state=odd')
  expect(count()).toBe(3)
  cleanup()
  open('/list?state=prime')
  expect(count()).toBe(9)
})

it('the address follows what is typed and chosen, and keeps what else it says', async () => {
  const router = open('/list?picks=A')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '債' } })
  fireEvent.click(screen.getByRole('button', { name: '單數' }))
  expect(count()).toBe(1)
  await vi.waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      picks: 'A',
      words: '債',
      state: 'odd',
    }),
  )
})

it('goes to another address of the page as a link does', async () => {
  const router = open('/list?words=債')
  expect(count()).toBe(1)
  await router.navigate('/list')
  await vi.waitFor(() => expect(count()).toBe(9))
})

it('saves the rows that are shown', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test')
  open('/list?words=債')
  fireEvent.click(screen.getByRole('button', { name: '下載 CSV：項目' }))
  const [file] = saved.mock.calls[0] ?? []
  expect(file instanceof Blob ? await file.text() : '').toBe('編號,名稱\r\n3,債券\r\n')
})

it('several lists of a page are narrowed each by its own part of the address', async () => {
  const list = (name: string) => (
    <RowsOfList
      list={name}
      label={name}
      rows={rows}
      wordsOf={(row) => row.name}
      states={{ names: { even: '雙數', odd: '單數' }, of: ({ id }) => (id % 2 === 0 ? 'even' : 'odd') }}
      empty={{ title: '沒有項目' }}
    >
      {(shown) => <p>{`${name} ${shown.length}`}</p>}
    </RowsOfList>
  )
  const element = (
    <>
      {list('jobs')}
      {list('nodes')}
    </>
  )
  const router = createMemoryRouter([{ path: '/list', element }], {
    initialEntries: ['/list?jobs=股票&jobs_state=odd&q=A'],
  })
  render(<RouterProvider router={router} />)
  expect([screen.queryByText('jobs 3'), screen.queryByText('nodes 9')]).not.toContain(null)
  fireEvent.change(screen.getByRole('searchbox', { name: '搜尋nodes' }), { target: { value: '債' } })
  await vi.waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      jobs: '股票',
      jobs_state: 'odd',
      nodes: '債',
      q: 'A',
    }),
  )
})
