import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { suggest, suggestOthers } from '@zhiheng/contract/screener.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { SearchBox } from './search-box.tsx'

const entry = (id: string, label: string) => ({
  type: 'fund' as const,
  id,
  label,
  detail: '示範投信',
  path: `/funds/${id}`,
  marks: [[0, 2] as [number, number]],
  fuzzy: false,
})

let asked: readonly { readonly url: URL }[] = []

beforeEach(() => {
  asked = standInNetwork().asked
  replies(suggestOthers, { entries: [] })
  replies(suggest, { entries: [entry('1', '全球科技基金'), entry('2', '全球股票基金')] })
})
afterEach(cleanup)

const box = () => screen.getByRole('combobox', { name: '搜尋基金' })
const address = () => screen.getByLabelText('address').textContent

async function type(words: string) {
  renderPart(<SearchBox size="lg" />)
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: words } })
  await screen.findAllByRole('option')
}

describe('SearchBox', () => {
  it('offers what the typed characters find, their place in bold', async () => {
    await type('全球')
    expect(screen.getAllByRole('option').map((option) => option.querySelector('b')?.textContent)).toEqual([
      '全球',
      '全球',
    ])
    expect(asked.at(-1)?.url.searchParams.get('query')).toBe('全球')
  })

  it('opens the chosen one with arrow keys and Enter', async () => {
    await type('全球')
    fireEvent.keyDown(box(), { key: 'ArrowDown' })
    fireEvent.keyDown(box(), { key: 'ArrowDown' })
    expect(screen.getAllByRole('option')[1]?.getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(box(), { key: 'Enter' })
    await waitFor(() => expect(address()).toBe('/funds/2'))
  })

  it('offers topics, authors and articles below the funds, for the same keys, and on the page of funds none of them', async () => {
    const article = { type: 'article' as const, id: 'a1', label: '全球股市', detail: '小明', path: '/articles/a1' }
    replies(suggestOthers, { entries: [{ ...article, marks: [[0, 2]] }] })
    await type('全球')
    const found = await screen.findByRole('option', { name: /全球股市/ })
    expect(found.textContent).toContain('文章')
    for (const key of ['ArrowUp', 'Enter']) fireEvent.keyDown(box(), { key })
    await waitFor(() => expect(address()).toBe('/articles/a1'))
    cleanup()
    renderPart(<SearchBox size="lg" page="/search/funds" />)
    fireEvent.focus(box())
    fireEvent.change(box(), { target: { value: '台灣' } })
    await screen.findAllByRole('option')
    const others = asked.filter(({ url }) => url.pathname === '/api/search/others')
    expect(others.map(({ url }) => url.searchParams.get('query'))).toEqual(['全球'])
  })

  it('goes round with the arrow keys: from the last to the words, and from them back to the last', async () => {
    await type('全球')
    const chosen = () => screen.getAllByRole('option').findIndex((one) => one.getAttribute('aria-selected') === 'true')
    const press = (key: string) => {
      fireEvent.keyDown(box(), { key })
      return chosen()
    }
    expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map(press)).toEqual([
      0, 1, -1, 1, 0, -1,
    ])
  })

  it('searches for the words when none is chosen', async () => {
    await type('全球 科技')
    fireEvent.keyDown(box(), { key: 'Enter' })
    await waitFor(() => expect(address()).toBe('/search/全球 科技'))
  })

  it('searches for them among the funds on the page of funds', async () => {
    renderPart(<SearchBox size="lg" page="/search/funds" />)
    fireEvent.change(box(), { target: { value: '全球 科技' } })
    fireEvent.keyDown(box(), { key: 'Enter' })
    await waitFor(() => expect(address()).toBe('/search/funds/全球 科技'))
  })

  it('leaves the Enter that ends a Chinese composition to the input method', async () => {
    await type('全球')
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    expect(address()).toBe('/')
  })

  it('closes with Escape and keeps the words', async () => {
    await type('全球')
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(box()).toHaveProperty('value', '全球')
  })

  it('leaves Escape to what is around it where there is nothing to close', async () => {
    await type('全球')
    expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(false)
    expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(true)
  })

  it('asks once for words that are typed quickly', async () => {
    renderPart(<SearchBox size="lg" />)
    fireEvent.focus(box())
    for (const words of ['全', '全球', '全球科']) fireEvent.change(box(), { target: { value: words } })
    await screen.findAllByRole('option')
    // once for each kind of suggestion
    expect(asked.map(({ url }) => url.searchParams.get('query'))).toEqual(['全球科', '全球科'])
  })

  it('waits for no answer to an earlier letter: it is given up, and never shown', async () => {
    const waiting = new Map<string, { readonly signal: AbortSignal; readonly answer: (label: string) => void }>()
    vi.stubGlobal('fetch', (asking: string, { signal }: { signal: AbortSignal }) => {
      const query = new URL(asking, 'http://site.example').searchParams.get('query') ?? ''
      return new Promise<Response>((resolve) => {
        const answer = (label: string) => resolve(Response.json({ entries: [entry(label, label)] }))
        waiting.set(query, { signal, answer })
      })
    })
    renderPart(<SearchBox size="lg" />)
    fireEvent.focus(box())
    fireEvent.change(box(), { target: { value: '全' } })
    await waitFor(() => expect(waiting.has('全')).toBe(true))
    fireEvent.change(box(), { target: { value: '全球' } })
    await waitFor(() => expect(waiting.has('全球')).toBe(true))
    expect(waiting.get('全')?.signal.aborted).toBe(true)
    waiting.get('全球')?.answer('全球股票基金')
    await screen.findByRole('option', { name: /全球股票基金/ })
    waiting.get('全')?.answer('全能基金')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('全球股票基金'),
    ])
  })
})
