import { beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { watchUncaught } from './uncaught.ts'

const tell = vi.fn<(telling: object) => void>()
vi.mock('../ui/overlays/ask.ts', () => ({ tell }))

beforeAll(watchUncaught)
beforeEach(() => tell.mockClear())

function on(device: string) {
  vi.stubGlobal('navigator', { userAgent: device })
}

function rejected(reason: unknown): Event {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  dispatchEvent(event)
  return event
}

it.each(['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 'Mozilla/5.0 (Linux; Android 16)'])(
  'an error that nobody caught is shown on %s',
  async (device) => {
    on(device)
    dispatchEvent(new ErrorEvent('error', { error: new Error('壞了'), message: 'Uncaught Error' }))
    await vi.waitFor(() => expect(tell).toHaveBeenCalledWith({ kind: 'error', title: '發生錯誤', text: '壞了' }))
    rejected(new Error('也壞了'))
    await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(2))
  },
)

it('elsewhere it is left to the console', async () => {
  on('Mozilla/5.0 (X11; Linux x86_64)')
  rejected(new Error('壞了'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(tell).not.toHaveBeenCalled()
})

it('a page that was left is no fault, and not one line in the console', async () => {
  on('Mozilla/5.0 (Linux; Android 16)')
  expect(rejected(new Error('Defer action aborted')).defaultPrevented).toBe(true)
  expect(rejected('Navigation cancelled').defaultPrevented).toBe(true)
  dispatchEvent(new ErrorEvent('error', { message: 'Uncaught Error: Navigation cancelled' }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(tell).not.toHaveBeenCalled()
})
