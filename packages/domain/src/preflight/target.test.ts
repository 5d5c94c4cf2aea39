import { describe, expect, it } from 'vitest'

import { isTarget } from './target.ts'

const share = (lipperId: string, percent: number) => ({ lipperId, percent })

describe('isTarget', () => {
  it('takes a whole of different funds, and nothing else', () => {
    expect(isTarget([share('A', 60.5), share('B', 39.5)])).toBe(true)
    expect(isTarget([share('A', 100)])).toBe(true)
    for (const wrong of [
      [],
      [share('A', 60), share('B', 39.9)],
      [share('A', 60), share('A', 40)],
      [share('A', 100), share('B', 0)],
      [share('A', 120), share('B', -20)],
      [share('A', 33.33), share('B', 66.67)],
    ])
      expect(isTarget(wrong)).toBe(false)
    expect(isTarget(Array.from({ length: 31 }, (_, at) => share(`F${at}`, at === 0 ? 70 : 1)))).toBe(false)
  })
})
