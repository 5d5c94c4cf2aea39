import { cleanup, screen } from '@testing-library/react'
import { getFundDistributions } from '@zhiheng/contract/funds/disclosures.ts'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { Distributions } from './distributions.tsx'

beforeEach(() => {
  standInNetwork()
  replies(getFundDistributions, { currency: 'ZAR', rate_12m: null, from_capital_12m: null, rows: [] })
})
afterEach(cleanup)

function show(known: Parameters<typeof aFund>[0]): void {
  renderPart(
    <Suspense>
      <Distributions fund={aFund(known)} />
    </Suspense>,
  )
}

it('does not say of a class that pays that it has paid nothing', async () => {
  show({ distribution_frequency: null, price_only: true })
  expect(await screen.findByText('配息資料未提供')).not.toBeNull()
  expect(screen.queryByText('目前沒有配息紀錄')).toBeNull()
})

it('draws what was paid before a split for units of today, and says so', async () => {
  const row = { price: null, from_capital: null }
  const rows = [
    { ...row, ex_date: day('2026-01-22'), amount: 1, amount_today: 1 },
    { ...row, ex_date: day('2025-01-17'), amount: 2.7, amount_today: 0.675 },
  ]
  replies(getFundDistributions, { currency: 'TWD', rate_12m: null, from_capital_12m: null, rows })
  show({ distribution_frequency: 'semiannual', price_only: false })
  expect(await screen.findByText('分割前的配息已換算為現在的單位；下表為當時公布的金額。')).not.toBeNull()
  expect(screen.getByText('2.7000')).not.toBeNull()
  expect(document.querySelectorAll('[style*="height: 67.5%"]')).toHaveLength(1)
  cleanup()
  replies(getFundDistributions, { currency: 'TWD', rate_12m: null, from_capital_12m: null, rows: rows.slice(0, 1) })
  show({ distribution_frequency: 'semiannual', price_only: false })
  expect(await screen.findByText('1.0000')).not.toBeNull()
  expect(screen.queryByText(/分割前的配息/)).toBeNull()
})

it('says of a class that pays nothing that it keeps its income', async () => {
  show({ distribution_frequency: 'none', price_only: false })
  expect(await screen.findByText('本級別不配息，收益累積於淨值。')).not.toBeNull()
})
