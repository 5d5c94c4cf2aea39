import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { followReading, type Reading } from './follow-sections.ts'
import { readHash, useSectionTab, writeHash } from './section-hash.ts'

beforeEach(() => history.replaceState(null, '', '/portfolios/7?view=all'))
afterEach(() => history.replaceState(null, '', '/'))

function Sheets({ section = 'analysis' }: { section?: string }) {
  const [tab, choose] = useSectionTab(section, ['overlap', 'stress', 'cost'])
  return (
    <button type="button" onClick={() => choose('stress')}>
      {tab}
    </button>
  )
}
const tab = () => screen.getByRole('button').textContent

describe('the section that an address names', () => {
  it('is read with its tab, and is nothing where it cannot be read', () => {
    const read = (hash: string) => {
      history.replaceState(null, '', `/portfolios/7${hash}`)
      return readHash()
    }
    expect(read('#analysis:stress')).toEqual({ section: 'analysis', tab: 'stress' })
    expect(read('#holdings')).toEqual({ section: 'holdings', tab: '' })
    expect(read('')).toEqual({ section: '', tab: '' })
    expect(read('#%E0%A4%A')).toEqual({ section: '', tab: '' })
  })

  it('is written without a step in the history, and leaves the rest of the address', () => {
    const before = history.length
    writeHash('holdings')
    expect([location.pathname + location.search + location.hash, history.length]).toEqual([
      '/portfolios/7?view=all#holdings',
      before,
    ])
    writeHash(null)
    expect(location.href.endsWith('/portfolios/7?view=all')).toBe(true)
  })

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z-]{1,12}$/), (section) => {
        writeHash(section)
        expect(readHash()).toEqual({ section, tab: '' })
      }),
    )
  })
})

describe('the tab of a section', () => {
  it('is the first, or the one that the address names', async () => {
    history.replaceState(null, '', '#analysis:cost')
    render(<Sheets />)
    await waitFor(() => expect(tab()).toBe('cost'))
  })

  it.each(['#analysis:luck', '#other:cost', '#analysis'])('is the first where the address says %s', (hash) => {
    history.replaceState(null, '', hash)
    render(<Sheets />)
    expect(tab()).toBe('overlap')
  })

  it('names itself in the address when it is chosen, and is kept when the section is named again', () => {
    render(<Sheets />)
    fireEvent.click(screen.getByRole('button'))
    expect([tab(), location.hash]).toEqual(['stress', '#analysis:stress'])
    writeHash('holdings')
    writeHash('analysis')
    expect(location.hash).toBe('#analysis:stress')
  })

  it('is forgotten when its section is gone', () => {
    const { unmount } = render(<Sheets />)
    fireEvent.click(screen.getByRole('button'))
    unmount()
    writeHash('analysis')
    expect(location.hash).toBe('#analysis')
  })
})

describe('which part of a page is read', () => {
  const places: Record<string, { top: number; bottom: number }> = {}
  let told: Reading[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    told = []
    for (const id of Object.keys(places)) Reflect.deleteProperty(places, id)
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    for (const id of ['overview', 'holdings', 'analysis']) {
      const part = document.createElement('section')
      part.id = id
      vi.spyOn(part, 'getBoundingClientRect').mockImplementation(() => {
        const { top = 0, bottom = 0 } = places[id] ?? {}
        return new DOMRect(0, top, 100, bottom - top)
      })
      document.body.append(part)
    }
  })
  afterEach(() => {
    for (const id of ['overview', 'holdings', 'analysis']) document.getElementById(id)?.remove()
    Object.assign(window, { scrollY: 0 })
  })

  /** The page is scrolled: where each part lies in the window now. */
  function scroll(y: number, parts: Record<string, { top: number; bottom: number }>): void {
    Object.assign(places, parts)
    Object.assign(window, { scrollY: y })
    window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(200)
  }
  const ids = ['overview', 'holdings', 'analysis']

  it('is the one that fills most of the window, and is named once the head is out of sight', () => {
    const { stop } = followReading(ids, (reading) => told.push(reading))
    scroll(100, { overview: { top: 0, bottom: 700 }, holdings: { top: 700, bottom: 900 } })
    expect([told.at(-1), location.hash]).toEqual([{ current: 'overview', stuck: false }, ''])
    scroll(800, { overview: { top: -600, bottom: 100 }, holdings: { top: 100, bottom: 700 } })
    expect([told.at(-1), location.hash]).toEqual([{ current: 'holdings', stuck: true }, '#holdings'])
    scroll(0, { overview: { top: 0, bottom: 700 }, holdings: { top: 700, bottom: 900 } })
    expect(location.hash).toBe('')
    stop()
  })

  it('is looked at once for many moves, and no longer when nobody follows', () => {
    const { stop } = followReading(ids, (reading) => told.push(reading))
    for (let step = 0; step < 20; step++) window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(200)
    expect(told).toHaveLength(1)
    stop()
    window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(400)
    expect(told).toHaveLength(1)
  })

  it('is the one that is gone to, while others are passed on the way, and the keyboard goes on there', () => {
    const { goTo, stop } = followReading(ids, (reading) => told.push(reading))
    expect(goTo('analysis')).toBe(true)
    expect([document.activeElement?.id, location.hash]).toEqual(['analysis', '#analysis'])
    scroll(800, { holdings: { top: 0, bottom: 700 }, analysis: { top: 700, bottom: 900 } })
    expect([told.at(-1)?.current, location.hash]).toEqual(['analysis', '#analysis'])
    vi.advanceTimersByTime(700)
    // from here on it is the reader who moves
    dispatchEvent(new Event('wheel'))
    vi.advanceTimersByTime(400)
    scroll(801, {})
    expect(told.at(-1)?.current).toBe('holdings')
    stop()
  })

  it('is not moved by a name that the page does not have', () => {
    const { goTo, stop } = followReading(ids, (reading) => told.push(reading))
    expect([goTo('luck'), told, location.hash]).toEqual([false, [], ''])
    stop()
  })
})
