import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { isIdle, watchIdle } from './idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('falls asleep a minute after the last touch, and wakes at the first', () => {
  const told = vi.fn<() => void>()
  const stop = watchIdle(told)
  vi.advanceTimersByTime(50_000)
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(59_999)
  expect(isIdle()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isIdle()).toBe(true)
  dispatchEvent(new Event('pointermove'))
  expect(isIdle()).toBe(false)
  expect(told).toHaveBeenCalledTimes(2)
  stop()
})

it('counts nothing while no one wants to know', () => {
  watchIdle(() => {})()
  vi.advanceTimersByTime(120_000)
  expect(isIdle()).toBe(false)
})
