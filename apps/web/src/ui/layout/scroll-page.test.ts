import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { scrollPage, topOf } from './scroll-page.ts'

/** Draws a frame at so many ms after the start. */
let frames: FrameRequestCallback[] = []
const frameAt = (ms: number) => frames.splice(0).forEach((draw) => draw(ms))
let heights: number[] = []

function pageAt(height: number, { wantsLessMotion = false } = {}): void {
  vi.stubGlobal('scrollY', height)
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }))
}

beforeEach(() => {
  frames = []
  heights = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => heights.push(Math.round(top)))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a page that is moved', () => {
  it('goes from where it is to the height, quickly at first and slowly at the end', () => {
    pageAt(200)
    scrollPage(1000, 400)
    for (const ms of [0, 100, 200, 300, 400]) frameAt(ms)
    expect(heights).toEqual([200, 663, 900, 988, 1000])
    expect(frames).toHaveLength(0)
  })

  it('counts its time from when it is asked', () => {
    pageAt(0)
    vi.spyOn(performance, 'now').mockReturnValue(5000)
    scrollPage(1000, 400)
    for (const ms of [5000, 5200, 5400]) frameAt(ms)
    expect(heights).toEqual([0, 875, 1000])
  })

  it('goes up as it goes down', () => {
    pageAt(1000)
    scrollPage(0, 400)
    for (const ms of [200, 500]) frameAt(ms)
    expect(heights).toEqual([125, 0])
  })

  it.each(['wheel', 'touchstart', 'keydown'])('stays where it is when a %s takes it over', (hand) => {
    pageAt(0)
    scrollPage(1000, 400)
    frameAt(200)
    dispatchEvent(new Event(hand))
    frameAt(300)
    expect(heights).toEqual([875])
    expect(frames).toHaveLength(0)
  })

  it('is there at once for who wants less motion', () => {
    pageAt(200, { wantsLessMotion: true })
    scrollPage(1000)
    expect([heights, frames]).toEqual([[1000], []])
  })
})

describe('where an element begins', () => {
  it('is counted from the top of the page, below what sticks to the window', () => {
    pageAt(300)
    const element = document.createElement('h2')
    const at = (top: number) => ({ getBoundingClientRect: () => ({ top }) })
    Object.assign(element, at(150))
    document.documentElement.style.scrollPaddingTop = '100px'
    expect(topOf(element)).toBe(350)
    Object.assign(element, at(-280))
    expect(topOf(element)).toBe(0)
    document.documentElement.style.scrollPaddingTop = ''
  })
})
