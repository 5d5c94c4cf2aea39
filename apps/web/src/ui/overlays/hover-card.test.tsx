import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
import { HoverCard } from './hover-card.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  standInResizeObserver()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function draw() {
  render(
    <HoverCard label="基金摘要" card="淨值 12.34">
      <a href="/funds/1">全球股票基金</a>
    </HoverCard>,
  )
  return screen.getByRole('link')
}

/** The sheet is fetched when it is wanted first. */
async function after(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
  await act(async () => {
    await import('./hover-card-sheet.tsx')
  })
}
const sheet = () => screen.queryByRole('region', { name: '基金摘要' })

it('looks ahead when the pointer rests on the link, not when it passes', async () => {
  const link = draw()
  fireEvent.pointerOver(link, { pointerType: 'mouse' })
  await after(200)
  fireEvent.pointerOut(link, { pointerType: 'mouse' })
  await after(1000)
  expect(sheet()).toBeNull()
  fireEvent.pointerOver(link, { pointerType: 'mouse' })
  await after(400)
  expect(sheet()?.textContent).toBe('淨值 12.34')
  fireEvent.pointerOut(link, { pointerType: 'mouse' })
  await after(200)
  expect(sheet()).toBeNull()
})

it('stays while the pointer is on the sheet itself', async () => {
  const link = draw()
  fireEvent.pointerOver(link, { pointerType: 'mouse' })
  await after(400)
  const card = sheet()
  if (!card) throw new Error('no sheet')
  fireEvent.pointerOut(link, { pointerType: 'mouse', relatedTarget: card })
  fireEvent.pointerOver(card, { pointerType: 'mouse', relatedTarget: link })
  await after(1000)
  expect(sheet()).not.toBeNull()
})

it('is there by keyboard too, and goes with Escape', async () => {
  const link = draw()
  act(() => link.focus())
  await after(400)
  expect(sheet()).not.toBeNull()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(sheet()).toBeNull()
})

it('leaves a touch to the link', async () => {
  const link = draw()
  fireEvent.pointerOver(link, { pointerType: 'touch' })
  await after(1000)
  expect(sheet()).toBeNull()
})
