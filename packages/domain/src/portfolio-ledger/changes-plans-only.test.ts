import { expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { applyChange } from './apply-change.ts'
import { changesPlansOnly } from './changes-plans-only.ts'
import type { ValuedHolding } from './holding.ts'
import { replacePlan } from './replace-plan.ts'

const start = asIsoDate('2026-03-15')
const today = asIsoDate('2026-11-20')
const lump = (lipperId: string): ValuedHolding => ({
  lipperId,
  amount: 100_000,
  value: 110_000,
  currency: 'TWD',
  date: start,
  plan: null,
})
const running: ValuedHolding = {
  ...lump('A'),
  amount: 3000,
  plan: { dateStart: start, dateEnd: null, chargeDay: 6, monthAmount: 3000 },
}
const worthOf = (line: Omit<ValuedHolding, 'value'>): ValuedHolding => ({ ...line, value: 1 })

it('knows a plan that began, changed or stopped', () => {
  const before = [lump('A'), running, lump('B')]
  for (const plan of [{ chargeDay: 6, monthAmount: 5000 }, null]) {
    const after = replacePlan(before, { lipperId: 'A', plan, currency: 'TWD', today }).map(worthOf)
    expect(changesPlansOnly({ kind: 'manual', before, after })).toBe(true)
  }
})

it('knows a trade, even of a portfolio with plans, and the beginning', () => {
  const before = [lump('A'), running, lump('B')]
  const wanted = [
    { lipperId: 'A', amount: 100_000 },
    { lipperId: 'B', amount: 230_000 },
  ]
  const after = applyChange(before, { kind: 'manual', wanted, currency: 'TWD', today })
  expect(changesPlansOnly({ kind: 'manual', before, after })).toBe(false)
  expect(changesPlansOnly({ kind: 'create', before: [], after: [running] })).toBe(false)
  expect(changesPlansOnly({ kind: 'manual', before, after: before })).toBe(false)
})

it('knows a plan that changed while something was bought, sold or exchanged for one', () => {
  const after = [
    lump('A'),
    { ...running, amount: 5000, plan: { dateStart: start, dateEnd: null, chargeDay: 6, monthAmount: 5000 } },
  ]
  const is = (before: readonly ValuedHolding[], behind: readonly ValuedHolding[]) =>
    changesPlansOnly({ kind: 'manual', before, after: behind })
  expect(is([lump('A'), running], after)).toBe(true)
  expect(is([lump('A'), lump('B'), running], after)).toBe(false)
  expect(is([running], after)).toBe(false)
  expect(is([lump('B'), running], after)).toBe(false)
})

it('takes no other record for one: none that began, and none that was made by another hand', () => {
  expect(changesPlansOnly({ kind: 'manual', before: [], after: [running] })).toBe(false)
  for (const kind of ['create', 'raise', 'reduce', 'auto'] as const) {
    expect(changesPlansOnly({ kind, before: [lump('A'), running], after: [lump('A')] })).toBe(false)
  }
  expect(changesPlansOnly({ kind: 'manual', before: [lump('A'), running], after: [lump('A')] })).toBe(true)
})
