import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Carousel } from './carousel.tsx'

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What this screen is; how slides move is looked at in a browser, which lays them out. */
let screenIs: readonly string[] = []

beforeEach(() => {
  screenIs = ['767px', '1023px']
  vi.stubGlobal('ResizeObserver', NoObserver)
  vi.stubGlobal('IntersectionObserver', NoObserver)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: screenIs.some((each) => query.includes(each)),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const slides = [1, 2, 3, 4].map((key) => ({ key, content: <a href={`#${key}`}>第 {key} 檔</a> }))
const perPage = { phone: 1, tablet: 3, desktop: 4 }
const draw = (autoplay?: number) =>
  render(
    <Carousel label="最愛基金" slides={slides} perPage={perPage} {...(autoplay === undefined ? {} : { autoplay })} />,
  )

describe('Carousel', () => {
  it('can be read whole before anything is measured', () => {
    draw()
    expect(screen.getByRole('region', { name: '最愛基金' })).toBeTruthy()
    expect(screen.getAllByRole('link')).toHaveLength(4)
    expect(screen.getByRole('group', { name: '第 2 張，共 4 張' }).textContent).toBe('第 2 檔')
  })

  it('has its controls only where not all fit on the screen', () => {
    draw()
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    screenIs = ['767px']
    draw()
    expect(screen.getByRole('button', { name: '下一張' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '暫停輪播' })).toBeNull()
  })

  it('can be paused where it goes on by itself', () => {
    screenIs = []
    draw(5000)
    fireEvent.click(screen.getByRole('button', { name: '暫停輪播' }))
    fireEvent.click(screen.getByRole('button', { name: '繼續輪播' }))
    expect(screen.getByRole('button', { name: '暫停輪播' })).toBeTruthy()
  })

  it('does not go on by itself for those who want less motion', () => {
    screenIs = ['prefers-reduced-motion']
    draw(5000)
    expect(screen.getByRole('button', { name: '下一張' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '暫停輪播' })).toBeNull()
  })

  it('is not there for nothing', () => {
    expect(render(<Carousel label="最愛基金" slides={[]} />).container.innerHTML).toBe('')
  })
})
