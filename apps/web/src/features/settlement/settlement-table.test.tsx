import { screen, within } from '@testing-library/react'
import type { SettledTrades } from '@zhiheng/contract/settlement.ts'
import { describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { SettlementTable } from './settlement-table.tsx'

type Trade = SettledTrades['trades'][number]

const sale: Trade = {
  lipper_id: 'A',
  name: '甲基金',
  side: 'sell',
  amount: 50_000,
  order_day: day('2026-11-20'),
  cut_off: '14:30',
  price_day: day('2026-11-23'),
  cash_day: day('2026-11-27'),
  days_out: null,
  switched_in: null,
  fee: null,
  tax_tag: 'onshore',
  tax: 0,
}
const purchase: Trade = {
  ...sale,
  lipper_id: 'B',
  name: '乙基金',
  side: 'buy',
  order_day: day('2026-11-27'),
  price_day: day('2026-11-30'),
  cash_day: null,
  days_out: 3,
  fee: 1500,
}

function show(trades: Trade[], rest: Partial<SettledTrades> = {}) {
  const plan = { trades, cost: null, tax: 0, exposure: [], done_day: null, ...rest }
  renderPart(<SettlementTable plan={{ ...plan, currency: 'TWD' }} />)
}

/** The cells of a fund's row by the head of their column. */
function rowOf(name: string): Record<string, string> {
  const table = screen.getByRole('table')
  const heads = within(table).getAllByRole('columnheader')
  const row = within(table).getByText(name).closest('tr')
  return Object.fromEntries(heads.map((head, at) => [head.textContent, row?.children[at]?.textContent ?? '']))
}

describe('the settlement of trades', () => {
  it('tells of a sale when it is ordered, priced and paid', () => {
    show([sale])
    expect(rowOf('甲基金')).toMatchObject({
      交易: '贖回 50,000',
      下單日: expect.stringContaining('11/20'),
      淨值日: '11/23',
      入帳日: '11/27',
      資金空窗: '–',
    })
    expect(rowOf('甲基金')['下單日']).toContain('14:30 前')
  })

  it('tells of a purchase how long its money is in no fund, and within which house it is switched', () => {
    show([purchase, { ...purchase, lipper_id: 'C', name: '丙基金', days_out: 0, switched_in: '安聯' }])
    expect(rowOf('乙基金')).toMatchObject({ 交易: '申購 50,000', 入帳日: '–', 資金空窗: '3 天' })
    expect(rowOf('丙基金')['資金空窗']).toBe('0 天安聯內轉申購')
  })

  it.each([
    ['a fee that the prospectus allows', { ...purchase, fee: 1500 }, '手續費最多 1,500'],
    ['no fee', { ...purchase, fee: 0 }, '免手續費'],
    ['a fee that is not known, which is no zero', { ...purchase, fee: null }, '手續費未知'],
    ['the tax of a sale on the exchange', { ...sale, tax: 50, tax_tag: 'etf' as const }, '證交稅 50'],
    ['how a sale without tax is treated', { ...sale, tax_tag: 'bond_etf' as const }, '債券 ETF，免證交稅'],
  ])('says %s', (_what, trade, said) => {
    show([trade])
    expect(rowOf(trade.name)['費用與稅']).toBe(said)
  })

  it('explains the tax on foreign income where an offshore fund is sold, and not where one is bought', () => {
    show([{ ...purchase, tax_tag: 'offshore' }])
    expect(screen.queryByText(/海外所得/)).toBeNull()
    show([{ ...sale, tax_tag: 'offshore' }])
    expect(screen.getByText(/全戶一年達 100 萬元須申報/)).toBeDefined()
  })

  it('shows how much stays in the market from day to day', () => {
    show([sale], {
      exposure: [
        { day: day('2026-11-23'), percent: 40 },
        { day: day('2026-11-30'), percent: 0 },
      ],
      done_day: day('2026-11-30'),
    })
    const path = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(path.map((line) => line.textContent)).toEqual(['11/23 起60.0%', '11/30 起100.0%'])
    expect(screen.getByText('依這個時程，2026/11/30 全部到位。')).toBeDefined()
  })

  it('names no day on which all is done, and no path, where nothing is traded', () => {
    show([])
    expect(screen.queryByText(/全部到位/)).toBeNull()
    expect(screen.queryByRole('list')).toBeNull()
  })
})
