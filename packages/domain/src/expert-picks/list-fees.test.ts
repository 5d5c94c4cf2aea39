import { expect, it } from 'vitest'

import { listFee } from './list-fees.ts'

it('weighs fees by the shares of those that are known, and says how much that is', () => {
  const parts = [
    { percent: 60, fee: 1 },
    { percent: 20, fee: 2 },
    { percent: 20, fee: null },
  ]
  expect(listFee(parts)).toEqual({ fee: 1.25, known: 80 })
  expect(listFee([{ percent: 100, fee: 0 }])).toEqual({ fee: 0, known: 100 })
  expect(listFee([{ percent: 100, fee: null }])).toEqual({ fee: null, known: 0 })
})
