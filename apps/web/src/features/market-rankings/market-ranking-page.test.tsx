import { screen, within } from '@testing-library/react'
import { getRanking, type RankedFund } from '@zhiheng/contract/market-rankings.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { Page } from '../../pages/market-ranking-page.tsx'
import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import type { Ranking } from './queries.ts'
import { rankingAddress, readRankingAddress } from './ranking-address.ts'

beforeEach(() => void standInNetwork())

const fund = (lipperId: string, known: Partial<RankedFund> = {}): RankedFund => ({
  ...aFund({ lipper_id: lipperId, name: `基金 ${lipperId}` }),
  rank: 1,
  rank_before: null,
  value: 12,
  from_capital: null,
  ...known,
})

const list: Ranking = {
  topic: 'performance',
  as_of: day('2026-11-20'),
  period: '1y',
  source: null,
  total: 2,
  page: 1,
  page_total: 1,
  too_small: 3,
  least_size_twd: 1e8,
  without_money: false,
  before: day('2026-10-20'),
  rows: [fund('A', { rank_before: 4 }), fund('B', { rank: 2, value: -3 })],
  record: { day: day('2025-11-20'), of: 400, first: 40, repeated: 6, gone: 2 },
}

async function show(known: Partial<Ranking> = {}) {
  replies(getRanking, { ...list, ...known })
  renderPart(<Page />, '/market/ranking', (queries) => queries.setQueryData(memberQuery.queryKey, { member: null }))
  await screen.findByRole('heading', { level: 1 })
}
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('the page of rankings', () => {
  it('says who is first, how such a list did, and that it is no advice', async () => {
    await show()
    expect(document.querySelector('h1 + p')?.textContent).toBe(
      '一年漲幅第一名是基金 A（+12.00%）。一年前排在最前面的 40 檔，這一年仍在前四分之一的有 6 檔。排行僅反映特定期間與條件，非推介。',
    )
    expect(
      region('這種排行一年後如何').getByText(/（15.0%）；與名次無關時，預期約四分之一。其中 2 檔已清算/),
    ).toBeTruthy()
    expect(screen.getByText('上升 3 名')).toBeTruthy()
    expect(screen.getByText('新進榜')).toBeTruthy()
  })

  it('says every rule that keeps a fund out', async () => {
    await show({ topic: 'volatility', without_money: true, before: null })
    const rule = region('這份排行的條件')
    expect(rule.getByText('已知規模小於 1 億元的不列（3 檔）；規模不明的照列。')).toBeTruthy()
    expect(rule.getByText(/不含貨幣市場型/)).toBeTruthy()
    expect(rule.getByText('這項排行沒有保存過去的名次，不列名次變化。')).toBeTruthy()
    expect(screen.queryByText('新進榜')).toBeNull()
  })

  it('tells a history that is too short from a figure of which none is kept', async () => {
    await show({ record: null })
    expect(screen.getByText('本站的歷史太短，還不能說明一年前的同一份排行後來如何。')).toBeTruthy()
  })

  it('has the part that was the investor’s own money beside a rate of distributions', async () => {
    const rows = [fund('A', { value: 7.5, from_capital: 40 }), fund('B', { rank: 2, value: 6 })]
    await show({ topic: 'yield', period: null, before: null, record: null, rows })
    expect(screen.getByText('40.0%')).toBeTruthy()
    expect(screen.getByText('本金比率未揭露')).toBeTruthy()
    expect(screen.getByText(/沒有保存一年前的狀況/)).toBeTruthy()
  })

  it('calls estimated flows estimated', async () => {
    await show({ topic: 'buy', period: null, source: 'estimated', before: null, record: null })
    expect(screen.getByText('淨申購為估計值：由規模與淨值推估，不是公布數字。')).toBeTruthy()
  })

  it('says so where no fund is listed', async () => {
    await show({ rows: [], total: 0 })
    expect(screen.getByText('沒有符合條件的基金。')).toBeTruthy()
  })
})

describe('the address of a list', () => {
  it('says what is not as usual, and begins at its first page again', () => {
    const asked = readRankingAddress('sharpe', new URLSearchParams('period=3y&scope=etf&type=bond&page=4'))
    expect(asked).toEqual({ topic: 'sharpe', period: '3y', scope: 'etf', type: 'bond', page: 4 })
    expect(rankingAddress(asked, { page: 5 })).toBe('/market/ranking/sharpe?period=3y&scope=etf&type=bond&page=5')
    expect(rankingAddress(asked, { scope: 'all', topic: 'performance' })).toBe('/market/ranking?period=3y&type=bond')
    const wrong = readRankingAddress('中', new URLSearchParams('period=9y&page=-1'))
    expect(wrong).toMatchObject({ topic: 'unknown', period: '1y', page: 1 })
  })
})
