import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { followReading, type Reading } from './follow-sections.ts'

const ids = ['overview', 'holdings', 'analysis']
/** Where each part begins on the page; each is 700 px high. */
let tops: Record<string, number> = {}
let now = 0
let moves: number[] = []
let told: Reading[] = []
let stop = () => {}

function addPart(id: string): void {
  const part = document.createElement('section')
  part.id = id
  part.getBoundingClientRect = () => new DOMRect(0, (tops[id] ?? 0) - window.scrollY, 100, 700)
  document.body.append(part)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  tops = { overview: 0, holdings: 700, analysis: 1400 }
  now = 0
  moves = []
  told = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('innerHeight', 700)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => {
    moves.push(top)
    Object.assign(window, { scrollY: top })
  })
  for (const id of ids) addPart(id)
})
afterEach(() => {
  stop()
  for (const part of document.querySelectorAll('section')) part.remove()
  Object.assign(window, { scrollY: 0 })
  history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page whose address names a part, loaded so long ago and scrolled so far. */
function open({
  hash = '',
  at = 0,
  scrollY = 0,
  load,
}: { hash?: string; at?: number; scrollY?: number; load?: object } = {}) {
  history.replaceState(null, '', `/portfolios/7${hash}`)
  now = at
  Object.assign(window, { scrollY })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue((load === undefined ? [] : [load]) as PerformanceEntryList)
  const follower = followReading(ids, (reading) => told.push(reading))
  ;({ stop } = follower)
  return follower
}
/** So long after the page was loaded, its next look at where it stands. */
function lookAt(ms: number): void {
  now = ms
  vi.advanceTimersByTime(200)
}
function scroll(y: number): void {
  Object.assign(window, { scrollY: y })
  window.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(200)
}

it('names no part in the address of the page that comes next, while this one is still drawn', () => {
  open()
  Object.assign(window, { scrollY: 700 })
  window.dispatchEvent(new Event('scroll'))
  history.replaceState(null, '', '/securities/isin/TW0002330008')
  vi.advanceTimersByTime(400)
  expect(location.hash).toBe('')
})

describe('the part that an address names', () => {
  it('is brought to the top, and told', () => {
    open({ hash: '#holdings' })
    expect([moves, told]).toEqual([[700], [{ current: 'holdings', stuck: true }]])
  })

  it.each([
    [698, []],
    [697, [700]],
    [702, []],
    [703, [700]],
  ])('is moved from %i px where it is more than two off, and told in any case', (scrollY, expected) => {
    open({ hash: '#holdings', scrollY })
    expect(moves).toEqual(expected)
    expect(told.at(-1)?.current).toBe('holdings')
  })

  it('is told once while nothing moves, and again where the page grows above it', () => {
    open({ hash: '#holdings' })
    for (const ms of [200, 400, 600]) lookAt(ms)
    expect([moves, told.length]).toEqual([[700], 1])
    tops['holdings'] = 900
    lookAt(800)
    expect([moves, told.length]).toEqual([[700, 900], 2])
  })

  it('is waited for where it is not there yet', () => {
    document.getElementById('holdings')?.remove()
    open({ hash: '#holdings' })
    lookAt(200)
    expect([moves, told]).toEqual([[], []])
    addPart('holdings')
    lookAt(400)
    expect([moves, told.length]).toEqual([[700], 1])
  })

  it.each([
    [2500, [700, 900, 950]],
    [2501, [700, 900]],
  ])('is kept there for two and a half seconds: a look at %i ms is the last one behind them', (ms, expected) => {
    open({ hash: '#holdings' })
    tops['holdings'] = 900
    lookAt(ms)
    tops['holdings'] = 950
    lookAt(2501)
    expect(moves).toEqual(expected)
  })

  it.each([
    [5000, 1],
    [5001, 0],
  ])('is sought on a page that is loaded since %i ms: %i', (at, count) => {
    open({ hash: '#holdings', at })
    expect(moves).toHaveLength(count)
  })

  it.each([
    ['a new visit', { type: 'navigate' }, 1],
    ['a browser that does not tell how', {}, 1],
    ['a page loaded again, which stands where it stood', { type: 'reload' }, 0],
    ['the way back, which leads to where one was', { type: 'back_forward' }, 0],
  ])('is sought on %s', (_, load, count) => {
    open({ hash: '#holdings', load })
    expect(moves).toHaveLength(count)
  })

  it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('is left alone after a %s', (hand) => {
    open({ hash: '#holdings' })
    dispatchEvent(new Event(hand))
    tops['holdings'] = 900
    lookAt(200)
    expect(moves).toEqual([700])
  })

  it('is not sought where the page has no such part', () => {
    open({ hash: '#luck' })
    lookAt(200)
    expect([moves, told]).toEqual([[], []])
  })
})

describe('what is read', () => {
  it.each([
    [240, false, ''],
    [241, true, '#overview'],
  ])('%i px down the page, its head is out of sight: %s', (y, stuck, hash) => {
    open()
    scroll(y)
    expect([told.at(-1), location.hash]).toEqual([{ current: 'overview', stuck }, hash])
  })

  it('is the upper one of two parts that fill as much of the window', () => {
    open()
    scroll(350)
    expect(told.at(-1)?.current).toBe('overview')
    scroll(351)
    expect(told.at(-1)?.current).toBe('holdings')
  })

  it.each([
    [699, 'analysis'],
    [700, 'holdings'],
  ])('%i ms after a part was chosen is %s', (ms, current) => {
    open().goTo('analysis')
    now = ms
    scroll(700)
    expect(told.at(-1)?.current).toBe(current)
  })

  it('stays at the top while parts above it are fetched and grow, until a hand is on the page', () => {
    open().goTo('analysis')
    expect(moves).toEqual([1400])
    tops['analysis'] = 1900
    for (const ms of [700, 900]) lookAt(ms)
    vi.advanceTimersByTime(300)
    expect(moves).toEqual([1400, 1900])
    dispatchEvent(new Event('wheel'))
    tops['analysis'] = 2400
    lookAt(1100)
    expect(moves).toEqual([1400, 1900])
  })

  it('is let go by a hand on the way to it, by another choice, and when the page goes', () => {
    const ended = [() => dispatchEvent(new Event('touchstart')), () => stop()]
    for (const end of ended) {
      moves = []
      tops['analysis'] = 1400
      open().goTo('analysis')
      end()
      tops['analysis'] = 1900
      vi.advanceTimersByTime(2000)
      expect(moves).toEqual([1400])
    }
    moves = []
    const follower = open()
    follower.goTo('analysis')
    follower.goTo('holdings')
    vi.advanceTimersByTime(2000)
    expect(moves).toEqual([1900, 700])
  })

  it('is told at once where a page was left in its middle', () => {
    open({ scrollY: 800 })
    expect(told).toEqual([{ current: 'holdings', stuck: true }])
    told = []
    scroll(1500)
    expect(told.at(-1)?.current).toBe('analysis')
  })
})
