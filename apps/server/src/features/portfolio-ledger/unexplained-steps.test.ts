import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { checkHoldings } from './check-holdings.ts'
import { worthNow } from './worth-of-lines.ts'

const prices = { '2026-11-16': 446, '2026-11-17': 450, '2026-11-18': 21, '2026-11-19': 22.05 }
const line = (date: string) => ({
  lipperId: 'A1',
  amount: 1000,
  currency: 'TWD' as const,
  date: date as IsoDate,
  plan: null,
})

describe('a fund with a split that nobody recorded', () => {
  test('has an unknown worth where it was bought before, and a true one where after', async ({ db }) => {
    await insertFunds(db, [{ fund: aFund('A1'), prices }])
    const market = await loadMarket(db, clockOn('2026-11-20'))
    expect(worthNow(market, 'TWD', [line('2026-11-16'), line('2026-11-18')])).toEqual([null, 1050])
  })

  test('cannot be entered as bought before', async ({ db }) => {
    await insertFunds(db, [{ fund: aFund('A1'), prices }])
    const market = await loadMarket(db, clockOn('2026-11-20'))
    const submit = (date: string) =>
      checkHoldings(market, market.today, [{ lipper_id: 'A1', amount: 1000, date: date as IsoDate }], 'TWD')
    expect(() => submit('2026-11-17')).toThrow(expect.objectContaining({ code: 'no_price_on_date' }))
    expect(submit('2026-11-18')).toHaveLength(1)
  })
})
