import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { noRules } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import { expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { twoFirms } from '../firms/testing/two-firms.ts'
import { insertDemoPool, insertDemoRisk, insertDemoSubsectors } from './demo/store.ts'
import { readFundSubsectors, readOwnRisk, readShelf, readSubsectors } from './read-shelf.ts'

const clock = clockOn('2026-11-20')
const prices = { '2026-11-19': 10, '2026-11-20': 10.1 }
const from = asIsoDate('2026-01-01')

/** A market of three classes of bonds of Taiwan, and two firms. */
async function given(db: Database) {
  await insertFunds(
    db,
    ['F1', 'F2', 'F3'].map((id) => ({ fund: aFund(id, { sector2Id: '20004' }), prices })),
  )
  const market = await loadMarket(db, clock)
  const ids = market.funds.map(({ fundId }) => fundId)
  const { one, other } = await twoFirms(db)
  const pool = (
    firm: number,
    funds: readonly { readonly at: number; readonly sold?: boolean; readonly to?: string }[],
  ) =>
    insertDemoPool(
      db,
      { firm_id: firm, name: '池', rules: JSON.stringify(noRules) },
      funds.map(({ at, sold = true, to }) => ({
        fund_id: ids[at] ?? 0,
        is_on_sale: sold,
        from_day: from,
        to_day: to === undefined ? null : asIsoDate(to),
        position: at + 1,
      })),
    )
  return { site: { db, clock, market: () => market }, ids, one, other, pool }
}

test('a firm’s shelf is that of all its pools and of no other firm', async ({ db }) => {
  const { site, ids, one, other, pool } = await given(db)
  await pool(one.id, [
    { at: 0, sold: false },
    { at: 1, to: '2026-11-19' },
  ])
  await pool(one.id, [{ at: 0 }])
  await pool(other.id, [{ at: 2 }])
  expect([...(await readShelf(site, one.id))]).toEqual([
    [ids[0], true],
    [ids[1], false],
  ])
  expect([...(await readShelf(site, other.id))]).toEqual([[ids[2], true]])
})

test('own risk levels and classes are those of the firm alone', async ({ db }) => {
  const { site, ids, one, other, pool } = await given(db)
  const risk = { fund_id: ids[0] ?? 0, level: 4, source: '', day: from, reason: '波動高' }
  await insertDemoRisk(db, { ...risk, firm_id: one.id })
  await insertDemoSubsectors(db, [
    { firm_id: one.id, name: '甲債', sectors: ['23201'], max_weight: 30, position: 1 },
    { firm_id: other.id, name: '乙債', sectors: ['23201'], position: 1 },
  ])
  await pool(one.id, [{ at: 0 }])
  expect([...(await readOwnRisk(site, one.id))]).toEqual([[ids[0], 4]])
  expect([...(await readOwnRisk(site, other.id))]).toEqual([])
  const [own] = await readSubsectors(site, one.id)
  expect(own).toMatchObject({ name: '甲債', maxWeight: 30, minWeight: null, isOn: true })
  expect([...(await readFundSubsectors(site, one.id))]).toEqual([[ids[0], own?.id]])
})
