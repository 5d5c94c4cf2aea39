import { expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { changedLines } from './changed-lines.ts'
import type { ValuedHolding } from './holding.ts'

const line = (lipperId: string, value: number, amount = 100): ValuedHolding => ({
  lipperId,
  amount,
  currency: 'TWD',
  date: asIsoDate('2026-11-20'),
  plan: null,
  value,
})

it('leaves out funds whose lines and worths are what they were', () => {
  const [kept, sold, bought] = [line('A', 110), line('B', 90), line('B', 190, 190)]
  expect(changedLines([kept, sold], [kept, bought])).toEqual({ before: [sold], after: [bought] })
})

it('keeps all lines of a fund of which one changed, and a fund whose worth alone did', () => {
  const [first, second] = [line('A', 110), line('A', 50, 60)]
  expect(changedLines([first], [first, second])).toEqual({ before: [first], after: [first, second] })
  expect(changedLines([line('A', 110)], [line('A', 111)])).toEqual({
    before: [line('A', 110)],
    after: [line('A', 111)],
  })
})
