import { expect, it } from 'vitest'

import { checkSmartMoney } from './check-smart-money.ts'

it('takes money at once, every month, or both, each enough to be spread', () => {
  const faults = (amount: number, monthly: number) => [...checkSmartMoney({ amount, monthly })]
  expect(faults(1000, 0)).toEqual([])
  expect(faults(0, 3000)).toEqual([])
  expect(faults(1_000_000, 5000)).toEqual([])
  expect(faults(999, 0)).toEqual(['amount'])
  expect(faults(0, 0)).toEqual(['amount'])
  expect(faults(1_000_000, 2999)).toEqual(['monthly'])
  expect(faults(500, 500)).toEqual(['amount', 'monthly'])
})
