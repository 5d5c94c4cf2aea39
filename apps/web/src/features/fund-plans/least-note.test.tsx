import { screen } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundTrading } from '@zhiheng/contract/settlement.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { LeastNote } from './least-note.tsx'

type Trades = NonNullable<ReplyOf<typeof getFundTrading>['trades']>

const trades: Trades = {
  kind: 'offshore',
  currency: 'USD',
  cut_off: '14:00',
  buy_priced: 0,
  sell_priced: 0,
  cash_in: 6,
  least_single: 30_000,
  least_monthly: 3000,
  own_least_single: 1000,
  own_least_monthly: 150,
  own_least_in: { currency: 'TWD', single: 32_000, monthly: 4800 },
  exchange: null,
  short_term: null,
  example: {
    order_day: day('2026-11-20'),
    buy_price_day: day('2026-11-20'),
    sell_price_day: day('2026-11-20'),
    cash_day: day('2026-11-30'),
  },
  tax_tag: 'offshore',
  sale_tax: null,
  overseas_income: null,
}

beforeEach(() => void standInNetwork())

async function said(about: Partial<Trades>, kind: 'single' | 'regular', amount: number | null, currency: Currency) {
  replies(getFundTrading, { trades: { ...trades, ...about } })
  renderPart(<LeastNote lipperId="1" kind={kind} amount={amount} currency={currency} />)
  return (await screen.findByText(/這檔基金/)).textContent
}

describe('the least amount of a fund, where money is put into it', () => {
  it('says that a month of a plan is below it, in both currencies', async () => {
    expect(await said({}, 'regular', 3000, 'TWD')).toBe(
      '金額低於基金的最低申購金額，可能無法申購。這檔基金定期定額最低 150.00 美元，約 4,800 元；銷售機構的規定可能不同。',
    )
  })

  it('is said alone where the amount reaches it, or where there is none yet', async () => {
    const alone = '這檔基金單筆申購最低 1,000.00 美元，約 32,000 元；銷售機構的規定可能不同。'
    expect(await said({}, 'single', 32_000, 'TWD')).toBe(alone)
  })

  it('judges nothing where there is no rate', async () => {
    const unknown = { own_least_in: { currency: 'TWD', single: null, monthly: null } } as const
    expect(await said(unknown, 'single', 1, 'TWD')).toBe('這檔基金單筆申購最低 1,000.00 美元；銷售機構的規定可能不同。')
  })
})

it('nothing is said of a fund whose record has no least amount', async () => {
  replies(getFundTrading, { trades: { ...trades, own_least_monthly: null } })
  renderPart(
    <>
      <LeastNote lipperId="1" kind="regular" amount={1} currency="TWD" />
      <LeastNote lipperId="1" kind="single" amount={null} currency="TWD" />
    </>,
  )
  expect((await screen.findAllByText(/這檔基金/)).length).toBe(1)
})
