import { beforeEach, describe, expect, it, vi } from 'vitest'

import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())

/** Work that goes on until it is let go. */
function heldWork() {
  const ends: (() => void)[] = []
  const begin = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => ends.push(resolve)))
  return { begin, endOne: () => ends.shift()?.() }
}

describe('repeat', () => {
  it('begins after the first span, not at once', async () => {
    const { begin } = heldWork()
    repeat(1000, begin)
    await vi.advanceTimersByTimeAsync(999)
    expect(begin).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(begin).toHaveBeenCalledTimes(1)
  })

  it('never does it twice at once, and goes on when it is done', async () => {
    const { begin, endOne } = heldWork()
    repeat(1000, begin)
    await vi.advanceTimersByTimeAsync(5000)
    expect(begin).toHaveBeenCalledTimes(1)
    endOne()
    await vi.advanceTimersByTimeAsync(1000)
    expect(begin).toHaveBeenCalledTimes(2)
  })

  it('ends after what is under way, and begins nothing more', async () => {
    const { begin, endOne } = heldWork()
    const stop = repeat(1000, begin)
    await vi.advanceTimersByTimeAsync(1000)
    let isOver = false
    const over = stop().then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(5000)
    expect([isOver, begin.mock.calls.length]).toEqual([false, 1])
    endOne()
    await over
    await vi.advanceTimersByTimeAsync(5000)
    expect(begin).toHaveBeenCalledTimes(1)
  })

  it('ends at once where nothing has begun', async () => {
    const { begin } = heldWork()
    await repeat(1000, begin)()
    await vi.advanceTimersByTimeAsync(5000)
    expect(begin).not.toHaveBeenCalled()
  })
})
