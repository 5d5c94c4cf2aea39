import { afterEach, expect, test, vi } from 'vitest'

import { whenIdle } from './when-idle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what can wait is done when the browser says it is idle, and not before', () => {
  const asked: IdleRequestCallback[] = []
  vi.stubGlobal('requestIdleCallback', (then: IdleRequestCallback) => asked.push(then))
  const done = vi.fn<() => void>()
  whenIdle(done)
  expect(done).not.toHaveBeenCalled()
  asked[0]?.({ didTimeout: false, timeRemaining: () => 10 })
  expect(done).toHaveBeenCalledOnce()
})

test('a browser that never says so does it after a while', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const done = vi.fn<() => void>()
  whenIdle(done)
  expect(done).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(done).toHaveBeenCalledOnce()
})
