import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { PageNav } from './page-nav.tsx'

const sections = [
  { id: 'performance', label: '績效' },
  { id: 'risk', label: '風險' },
  { id: 'holdings', label: '持股' },
]
let scrolled = 0

/** Three parts of 1000 px each, in a window of 800. */
function layOut() {
  for (const [at, { id }] of sections.entries()) {
    const part = document.getElementById(id)
    if (!part) continue
    part.getBoundingClientRect = () => new DOMRect(0, 300 + at * 1000 - scrolled, 800, 1000)
  }
}

beforeEach(() => {
  scrolled = 0
  history.replaceState(null, '', '/funds/1')
  vi.stubGlobal('innerHeight', 800)
  // the document was opened just now, however long the tests have been running
  const tell = performance.now.bind(performance)
  const opened = tell()
  vi.spyOn(performance, 'now').mockImplementation(() => tell() - opened)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled)
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => {
    scrolled = top
    fireEvent.scroll(window)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function draw() {
  render(
    <>
      <PageNav sections={sections} lead={<b>全球科技</b>} />
      {sections.map(({ id }) => (
        <section key={id} id={id} aria-label={id} />
      ))}
    </>,
  )
  layOut()
}
const current = () => screen.getByRole('link', { current: true }).textContent
const scrollTo = (top: number) => window.scrollTo({ top })

describe('the line of a page’s parts', () => {
  it('underlines what fills most of the window, names it in the address, and the page once its head is gone', async () => {
    draw()
    expect(current()).toBe('績效')
    expect(screen.queryByText('全球科技')).toBeNull()
    await waitFor(() => {
      scrollTo(1200)
      expect(current()).toBe('風險')
      expect(location.hash).toBe('#risk')
    })
    expect(screen.getByText('全球科技')).toBeDefined()
  })

  it('names nothing at the top of the page', async () => {
    draw()
    await waitFor(() => {
      scrollTo(1200)
      expect(location.hash).toBe('#risk')
    })
    scrollTo(0)
    await waitFor(() => expect(location.hash).toBe(''))
  })

  it('goes to the chosen part, and the keyboard with it', async () => {
    draw()
    await waitFor(() => {
      fireEvent.click(screen.getByRole('link', { name: '持股' }))
      expect(document.activeElement?.id).toBe('holdings')
    })
    expect(scrolled).toBe(2300)
    expect(location.hash).toBe('#holdings')
    expect(current()).toBe('持股')
  })

  it('underlines the part that the browser has already opened', async () => {
    history.replaceState(null, '', '/funds/1#risk')
    scrolled = 1300
    draw()
    await waitFor(() => expect(current()).toBe('風險'))
    expect(location.hash).toBe('#risk')
  })

  it.each(['#risk', '#risk:drawdown'])('opens where an address with %s says', async (hash) => {
    history.replaceState(null, '', `/funds/1${hash}`)
    draw()
    await waitFor(() => expect(scrolled).toBe(1300), { timeout: 2500 })
    expect(current()).toBe('風險')
    expect(screen.getByText('全球科技')).toBeDefined()
  })
})
