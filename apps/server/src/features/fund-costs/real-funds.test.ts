import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundCosts } from '@zhiheng/contract/fund-costs.ts'
import { type CostedClass, costOfClass } from '@zhiheng/domain/fund-costs/cost-of-class.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { readAll } from '@zhiheng/feeds/testing/read-all.ts'
import { describe, expect, it } from 'vitest'

import { calmMarket } from '../../testing/calm-market.ts'
import { listCosts } from './list-costs.ts'

type Candidate = ReplyOf<typeof getFundCosts>['candidates'][number]

/** Real data lies beside the project, never in it. Without it these tests are skipped. */
const file = fileURLToPath(new URL('../../../../../../shared/data/tw_fund_fees_2016.csv', import.meta.url))

/** Ten of them: equity, balanced, bonds, money market, funds of funds, two ETFs, three classes in US dollars. */
const ten: Readonly<Record<string, Partial<FundRecord>>> = {
  T3604Y: {},
  T3610Y: {},
  T4504Y: {},
  T1656A: {},
  T1656C: { currency: 'USD' },
  T4753C: { currency: 'USD' },
  T3732G: { currency: 'USD' },
  T0306Y: {},
  '0056': { isEtf: true },
  '006208': { isEtf: true },
}

/** The cells of a fund in the file, by their heads. */
function rowOf(text: string, id: string): Record<string, string> {
  const [head = '', ...rows] = text.split('\n').map((line) => line.trim())
  const cells = rows.find((row) => row.startsWith(`${id},`))?.split(',') ?? []
  return Object.fromEntries(head.split(',').map((name, at) => [name, cells[at] ?? '']))
}

/** A candidate as the rule of the domain takes it. */
function costedOf(own: Candidate): CostedClass {
  return {
    fees: { basis: own.fee_basis, year: own.fee_year, entryPercent: own.entry_fee, yearly: own.yearly_fees },
    isBackEnd: own.back_end,
    isForeign: own.currency !== 'TWD',
    exchangeTaxPercent: own.exchange_tax,
  }
}

/** What a million is after ten years at 6 %, day by day, with the fees of a row; nothing of the code under test. */
function slowly(row: Record<string, string>, { isEtf = false, currency = 'TWD' }: Partial<FundRecord>): number {
  const yearly = (Number(row['mgmt_fee_max_pct']) + Number(row['custodian_fee_max_pct'])) / 100
  let value = 1_000_000 / (isEtf ? 1.001425 : 1 + Number(row['sales_charge_max_pct']) / 100)
  if (currency !== 'TWD') value /= 1.003
  const steps = 3650 * 1000
  const growth = 1.06 ** (1 / (steps / 10))
  for (let step = 0; step < steps; step++) value *= growth * (1 - (yearly * 10) / steps)
  if (currency !== 'TWD') value *= 0.997
  return isEtf ? value * (1 - 0.001425 - 0.001) : value
}

describe.skipIf(!existsSync(file))('the costs of ten real funds', () => {
  it('are those of their prospectuses of 2016, counted day by day', async () => {
    const text = readFileSync(file, 'utf8')
    const { of } = await readAll({ name: 'tw_fund_fees_2016.csv', content: text }, 'tw-fee-caps')
    const read = new Map(of('facts').map(({ lipperId, feeCaps }) => [lipperId, feeCaps]))
    const market = calmMarket(
      Object.fromEntries(Object.entries(ten).map(([id, about]) => [id, { ...about, feeCaps: read.get(id) ?? null }])),
    )
    const choice = { lump: 1_000_000, monthly: 0, years: 10, growthPercent: 6, entryPaidPercent: 100 }
    for (const [id, about] of Object.entries(ten)) {
      const [own] = getFundCosts.reply.parse(listCosts(market, id)).candidates
      if (own === undefined) throw new Error(id)
      const { net, total, isWhole, parts } = costOfClass(costedOf(own), choice)
      // one dollar of rounding beside the steps of the slow count
      expect(Math.abs(net - slowly(rowOf(text, id), about))).toBeLessThan(3)
      expect(total).toBe(parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0))
      expect([own.fee_basis, own.fee_year, isWhole]).toEqual(['caps', 2016, false])
    }
  })
})
