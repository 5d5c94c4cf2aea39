import { cleanup, screen } from '@testing-library/react'
import { getFundPeers } from '@zhiheng/contract/funds/peers.ts'
import { type FundSummary } from '@zhiheng/contract/funds/summary.ts'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aFund } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { PeerFunds } from './peer-funds.tsx'

beforeEach(standInNetwork)
afterEach(cleanup)

const fund = aFund()

async function headsWith(peer: Partial<FundSummary>): Promise<(string | null)[]> {
  replies(getFundPeers, {
    sector_name: '貨幣市場',
    total: 2,
    funds: [{ ...fund, lipper_id: 'peer', ...peer }],
    points: [],
    points_over: '3m',
    points_basis: 'total_return',
  })
  renderPart(
    <Suspense>
      <PeerFunds fund={fund} />
    </Suspense>,
  )
  const heads = await screen.findAllByRole('columnheader')
  return heads.map(({ textContent }) => textContent)
}

describe('the peers of a fund', () => {
  it('are compared by the years that somebody has', async () => {
    const months_performance = { ...fund.months_performance, '3m': 1, '1y': 4 }
    expect(await headsWith({ months_performance, total_expense: 0.4 })).toEqual([
      '基金名稱',
      '幣別',
      '風險',
      '一年',
      '費用率',
    ])
  })

  it('are compared by three months where nobody has a year', async () => {
    const months_performance = { ...fund.months_performance, '3m': 1 }
    expect(await headsWith({ months_performance })).toEqual(['基金名稱', '幣別', '風險', '三個月'])
  })
})
