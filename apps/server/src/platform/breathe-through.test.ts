import { expect, it, vi } from 'vitest'

import { breatheThrough } from './breathe-through.ts'

it('gives what the work has made, and lets others have their turn in the middle of it', async () => {
  const clock = vi.spyOn(performance, 'now')
  let now = 0
  clock.mockImplementation(() => (now += 5))
  const order: string[] = []
  setImmediate(() => order.push('another'))
  function* work(): Generator<void, number> {
    for (let piece = 0; piece < 9; piece++) {
      order.push('piece')
      yield
    }
    return 42
  }
  expect(await breatheThrough(work())).toBe(42)
  clock.mockRestore()
  expect(order.filter((step) => step === 'piece')).toHaveLength(9)
  expect(order.indexOf('another')).toBeGreaterThan(0)
  expect(order.indexOf('another')).toBeLessThan(9)
})
