import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { expect } from 'vitest'

import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { loadMarket } from './load-market.ts'

const sizes = {
  sizeTwd: 9e9,
  sizeDate: asIsoDate('2026-07-31'),
  classSizeTwd: 4e9,
  classSizeDate: asIsoDate('2026-07-31'),
}

test('regression: a site whose day is set back shows no size of a month end behind it', async ({ db }) => {
  const prices = { '2026-05-29': 10, '2026-08-03': 11 }
  await insertFunds(db, [
    { fund: aFund('KNOWN', sizes), prices },
    { fund: aFund('NEW', sizes), prices },
  ])
  const { id } = await db.selectFrom('funds').select('id').where('lipper_id', '=', 'KNOWN').executeTakeFirstOrThrow()
  const row = (date: string, scope: 'fund' | 'class', size: number) => ({ fund_id: id, date, scope, size_twd: size })
  await db
    .insertInto('fund_sizes')
    .values([
      row('2026-04-30', 'fund', 7e9),
      row('2026-05-31', 'fund', 8e9),
      row('2026-07-31', 'fund', 9e9),
      row('2026-05-31', 'class', 3e9),
    ])
    .execute()
  const sizeOn = async (day: string) => {
    const { funds } = await loadMarket(db, clockOn(day))
    return funds.map((fund) => [fund.sizeTwd, fund.sizeDate, fund.classSizeTwd, fund.classSizeDate])
  }
  expect(await sizeOn('2026-06-01')).toEqual([
    [8e9, '2026-05-31', 3e9, '2026-05-31'],
    [null, null, null, null],
  ])
  expect((await sizeOn('2026-08-03'))[0]).toEqual([9e9, '2026-07-31', 4e9, '2026-07-31'])
})
