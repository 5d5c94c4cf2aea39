import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fetchPart } from './fetch-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Menu = () => <p>選單內容</p>

/** A network over which the script comes only once it is told to. */
function line(isOnline: boolean) {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const state = { comes: false, tries: 0 }
  const fetch = async () => {
    state.tries += 1
    if (!state.comes) throw new TypeError('Failed to fetch dynamically imported module')
    return Menu
  }
  const mend = () => {
    state.comes = true
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
  }
  return { state, fetch, mend }
}

async function draw(fetch: () => Promise<typeof Menu>, onTrouble?: (trouble: string) => void) {
  const Part = fetchPart(fetch, onTrouble)
  await act(async () => {
    render(
      <>
        <h1>頁面</h1>
        <Suspense fallback="載入中">
          <Part />
        </Suspense>
      </>,
    )
  })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('a part that cannot be fetched leaves the page, says so once, and comes with the network', async () => {
  const { state, fetch, mend } = line(false)
  const onTrouble = vi.fn<(trouble: string) => void>()
  await draw(fetch, onTrouble)
  await pass(60_000)
  expect(screen.getByRole('heading', { name: '頁面' })).toBeDefined()
  expect(state.tries).toBe(1)
  expect(onTrouble.mock.calls).toEqual([['offline']])
  mend()
  await pass(0)
  expect(screen.getByText('選單內容')).toBeDefined()
  expect(onTrouble).toHaveBeenCalledTimes(1)
})

it('one that fails a single time comes a moment later, without a word', async () => {
  const { state, fetch } = line(true)
  const onTrouble = vi.fn<(trouble: string) => void>()
  await draw(fetch, onTrouble)
  state.comes = true
  await pass(1000)
  expect(screen.getByText('選單內容')).toBeDefined()
  expect(onTrouble).not.toHaveBeenCalled()
})

it('one that does not come though there is a network is asked for ever more rarely', async () => {
  const { state, fetch } = line(true)
  const onTrouble = vi.fn<(trouble: string) => void>()
  await draw(fetch, onTrouble)
  await pass(600_000)
  expect(onTrouble.mock.calls).toEqual([['stuck']])
  expect(state.tries).toBeGreaterThan(10)
  expect(state.tries).toBeLessThan(30)
})
