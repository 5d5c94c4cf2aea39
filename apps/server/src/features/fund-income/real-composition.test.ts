import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { importFolder } from '../../testing/import-folder.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { showIncome } from './show-income.ts'

const shared = path.resolve(import.meta.dirname, '../../../../../../shared/data')
const files = ['tw_etf_prices.csv.gz', 'tw_etf_dividends.csv', 'tw_etf_dividend_composition.csv', 'tw_etf_splits.csv']
const named = ['0050', '0051', '0056', '006208', '00692', '00731', '00751B', '00881', '00713', '00878']

/** What the published file says of an ETF, read without our readers. */
function published(id: string) {
  const lines = readFileSync(path.join(shared, 'tw_etf_dividend_composition.csv'), 'utf8').split('\n')
  const cells =
    lines
      .find((line) => line.startsWith(`${id},`))
      ?.trim()
      .split(',') ?? []
  const [, , day = '', , dividend = '', interest = ''] = cells
  return { day, dividend, interest }
}

// needs the real data beside the checkout
describe.skipIf(!existsSync(shared))('what ten real ETFs paid', () => {
  test('has the parts that were published, and leaves open what was not', async ({ db }) => {
    const funds = ['fund_id,name,house,currency,is_etf', ...named.map((id) => `${id},${id} ETF,甲投信,TWD,1`)].join(
      '\n',
    )
    const contents = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(shared, file))]))
    await importFolder(db, { 'funds.csv': funds, ...contents })
    const market = await loadMarket(db, clockOn('2026-07-31'))
    const replies = named.map((id) => ({ id, reply: showIncome(market, id), said: published(id) }))
    // the day of figures is that of the last prices: payments behind it are not looked at
    const looked = replies.filter(({ said, reply }) => said.day <= reply.as_of)
    expect(looked.length).toBeGreaterThan(4)
    for (const { id, reply, said } of looked) {
      const payment = reply.payments.find(({ ex_date: day }) => day === said.day)
      if (said.dividend === '') {
        expect(payment?.shares ?? null, id).toBeNull()
        continue
      }
      const earned = Number(said.dividend) + Number(said.interest)
      expect(payment?.shares?.['dividend'], id).toBeCloseTo(Number(said.dividend), 6)
      expect(payment?.shares?.['interest'], id).toBeCloseTo(Number(said.interest), 6)
      expect(payment?.own?.least, id).toBe(0)
      expect(payment?.own?.most, id).toBeCloseTo(100 - earned <= 0.5 ? 0 : 100 - earned, 6)
    }
    // of four payments a year the source gives the parts of one: no part of the year is claimed
    expect(replies.find(({ id }) => id === '0056')?.reply).toMatchObject({ told: 1, real_rate: null })
  })
})
