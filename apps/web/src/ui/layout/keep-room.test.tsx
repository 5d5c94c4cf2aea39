import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { keepRoom } from './keep-room.ts'

/** jsdom lays nothing out: what is watched is told here that it has another size. */
const told = new Set<() => void>()
const resize = (height: number) => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
  for (const tell of told) tell()
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: () => void
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe() {
        told.add(this.tell)
      }
      disconnect() {
        told.delete(this.tell)
      }
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const room = () => document.documentElement.style.getPropertyValue('--corner-note')

it('leaves as much room at the end of the page as the note in the corner is tall, for as long as it is there', () => {
  const { unmount } = render(<p ref={keepRoom}>note</p>)
  resize(44)
  expect(room()).toBe('44px')
  // narrower, it has four lines
  resize(117)
  expect(room()).toBe('117px')
  unmount()
  expect([room(), told.size]).toEqual(['', 0])
})

it('leaves room for the taller of two notes, and for the other one once that has gone', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent === 'tall' ? 150 : 44
  })
  const first = render(<p ref={keepRoom}>short</p>)
  const second = render(<p ref={keepRoom}>tall</p>)
  for (const tell of told) tell()
  expect(room()).toBe('150px')
  second.unmount()
  expect(room()).toBe('44px')
  first.unmount()
  expect(room()).toBe('')
})
