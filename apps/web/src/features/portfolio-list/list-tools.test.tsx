import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Tag } from '@zhiheng/contract/tags.ts'
import { describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { portfolioTags } from '../tags/queries.ts'
import type { ListConditions } from './list-conditions.ts'
import { ListTools } from './list-tools.tsx'

const core: Tag = { id: 2, name: '核心', scope: 'portfolio', count: 3 }
const retire: Tag = { id: 1, name: '退休', scope: 'portfolio', count: 0 }

function show(conditions: Partial<ListConditions> = {}, tags: Tag[] = []): { pressed: () => number } {
  let pressed = 0
  renderPart(
    <ListTools
      conditions={{ page: 1, sort: 'newest', ...conditions }}
      isChoosing={false}
      onChoosing={() => {
        pressed += 1
      }}
    />,
    '/portfolios',
    (queries) => queries.setQueryData(portfolioTags.queryKey, { entries: tags, entry: null }),
  )
  return { pressed: () => pressed }
}

const address = () => decodeURIComponent(screen.getByLabelText('address').textContent)
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '搜尋組合名稱' })

function search(words: string): void {
  fireEvent.change(box(), { target: { value: words } })
  const { form } = box()
  if (form) fireEvent.submit(form)
}

describe('the search for a portfolio', () => {
  it('puts the words into the address, from the first page on, and keeps tag and order', async () => {
    show({ page: 3, sort: 'perf', tag: '2' })
    search('  退休 金 ')
    await waitFor(() => expect(address()).toBe('/portfolios?sort=perf&tag=2&query=退休+金'))
  })

  it('asks for all again where the words are taken away', async () => {
    show({ query: '退休' })
    expect(box().value).toBe('退休')
    search('   ')
    await waitFor(() => expect(address()).toBe('/portfolios'))
  })

  it('takes no more letters than a name has', () => {
    show()
    expect(box().maxLength).toBe(40)
  })
})

describe('the order on a phone', () => {
  const order = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '排序' })

  it('offers every order, and says which one it is', () => {
    show({ sort: 'drift', direction: 'asc' })
    expect(order().value).toBe('drift')
    expect(within(order()).getAllByRole('option')).toHaveLength(10)
  })

  it('begins the other way of a column anew: as one looks for it, from the first page', async () => {
    show({ page: 2, sort: 'drift', direction: 'asc', query: '退休' })
    fireEvent.change(order(), { target: { value: 'gain' } })
    await waitFor(() => expect(address()).toBe('/portfolios?sort=gain&query=退休'))
  })

  it('has no word for the newest first, which is usual', async () => {
    show({ sort: 'gain' })
    fireEvent.change(order(), { target: { value: 'newest' } })
    await waitFor(() => expect(address()).toBe('/portfolios'))
  })
})

describe('the tags above the list', () => {
  const chips = () =>
    within(screen.getByRole('navigation', { name: '以標籤篩選' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])

  it('lead to the portfolios that bear them, with how many there are, none included', () => {
    show({ page: 2, sort: 'perf' }, [core, retire])
    expect(chips()).toEqual([
      ['核心3', '/portfolios?sort=perf&tag=2'],
      ['退休0', '/portfolios?sort=perf&tag=1'],
    ])
  })

  it('take the one in force away, and lead from it to another', () => {
    show({ tag: '2', query: '金' }, [core, retire])
    expect(chips().map(([, way]) => decodeURIComponent(way ?? ''))).toEqual([
      '/portfolios?query=金',
      '/portfolios?tag=1&query=金',
    ])
    expect(screen.getByRole('link', { name: '移除篩選「核心」' }).textContent).toBe('核心')
  })

  it('are not there where the member has none', () => {
    show()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

it('begins choosing several by a press, once each', () => {
  const { pressed } = show()
  const button = screen.getByRole('button', { name: '選取多個' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(button)
  expect(pressed()).toBe(1)
})
