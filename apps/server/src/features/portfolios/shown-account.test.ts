import { accountFigures } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { expect, it } from 'vitest'

import { emptyMarket } from '../../testing/empty-market.ts'
import { steadyRate } from '../../testing/hand-made-market.ts'
import { accountIn } from './shown-account.ts'

const account = {
  firstSlot: slotOf(epochDayOf('2026-11-16')),
  values: Float64Array.of(300, 330, 330),
  flows: Float64Array.of(300, 0, 0),
  invested: Float64Array.of(300, 300, 300),
}
const own = { currency: 'TWD', account, figures: accountFigures(account) } as const
const market = {
  ...emptyMarket,
  asOf: emptyMarket.asOf,
  fxPerUsd: (currency: string) => (currency === 'JPY' ? null : steadyRate(currency === 'USD' ? 1 : 30, '2026-11-20')),
}

it('shows worth and payments at the rate of their day, and the same return where the rate stands still', () => {
  const shown = accountIn(market, own, 'USD')
  expect([...shown.account.values]).toEqual([10, 11, 11])
  expect([...shown.account.invested]).toEqual([10, 10, 10])
  expect(shown.figures.timeWeighted).toBeCloseTo(own.figures.timeWeighted ?? Number.NaN, 9)
})

it('says nothing in a currency without a rate', () => {
  expect(() => accountIn(market, own, 'JPY')).toThrow(expect.objectContaining({ code: 'invalid_field' }))
})
