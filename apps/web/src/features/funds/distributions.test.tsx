import { cleanup, screen } from '@testing-library/react'
import { getFundDistributions } from '@zhiheng/contract/funds.ts'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { aFund } from '../../testing/a-fund.ts'
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

it('says of a class that pays nothing that it keeps its income', async () => {
  show({ distribution_frequency: 'none', price_only: false })
  expect(await screen.findByText('本級別不配息，收益累積於淨值。')).not.toBeNull()
})
