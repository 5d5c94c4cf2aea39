import { fireEvent, screen, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type Fund } from '@zhiheng/contract/funds.ts'
import { getFundHoldings } from '@zhiheng/contract/funds/disclosures.ts'
import { getFundPeers } from '@zhiheng/contract/funds/peers.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Holdings } from './holdings.tsx'
import { Risk } from './risk.tsx'

beforeEach(() => {
  standInNetwork()
  history.replaceState(null, '', '/')
})

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]),
  )

describe('the deepest fall of a fund', () => {
  beforeEach(() =>
    replies(getFundPeers, {
      sector_name: null,
      total: 0,
      funds: [],
      points_over: '1y',
      points_basis: 'total_return',
      points: [],
    }),
  )
  type Drawdown = NonNullable<Fund['drawdown']>
  const fall: Drawdown = {
    depth: -33.456,
    from: day('2019-05-02'),
    peak: day('2021-02-16'),
    trough: day('2022-10-14'),
    recovered: day('2024-03-08'),
    recovered_after: null,
    until: day('2026-11-19'),
    hole: null,
    gap: null,
  }
  const show = (drawdown: Partial<Drawdown> | null, known: Partial<Fund> = {}) =>
    renderPart(<Risk fund={aFund({ drawdown: drawdown && { ...fall, ...drawdown }, ...known })} />)
  const depth = () => screen.getByText('最大回落').nextElementSibling?.textContent

  it('is said with its high, its low and the day when it was made up for', () => {
    show({})
    expect(depth()).toBe('−33.46%')
    expect(facts()).toEqual({ 計算起日: '2019/05/02', 高點: '2021/02/16', 低點: '2022/10/14', 回復日: '2024/03/08' })
    expect(screen.getByText('原幣，含息，至 2026/11/19').tagName).toBe('P')
  })

  it('is said not to be made up for where it is not: – would be unknown', () => {
    show({ recovered: null })
    expect(facts()).toMatchObject({ 回復日: '尚未回復' })
  })

  it('is said between which days it was made up for where no one knows the day', () => {
    show({ recovered_after: day('2022-12-30') })
    expect(facts()).toMatchObject({ 回復日: '2022/12/30 至 2024/03/08 之間' })
  })

  it('is – once where nothing is known of it, without days of nothing', () => {
    show(null)
    expect([depth(), facts()]).toEqual(['–', {}])
  })

  it('may be deeper than is known where prices are missing, and says between which days', () => {
    show({ hole: { from: day('2022-10-01'), to: day('2022-11-01') } })
    expect(screen.getByText(/^2022\/10\/01 至 2022\/11\/01 之間沒有淨值，實際回落可能更深/).tagName).toBe('P')
  })

  it('may not be the deepest where prices are missing elsewhere', () => {
    show({ gap: { from: day('2019-10-01'), to: day('2020-11-01') } })
    expect(screen.getByText(/^2019\/10\/01 至 2020\/11\/01 之間沒有淨值，這段時間可能有更深的回落/).tagName).toBe('P')
  })

  it('of a class that is known by its price alone says so', () => {
    show({}, { price_only: true })
    expect(screen.getByText('原幣，僅淨值（配息資料未提供），至 2026/11/19').tagName).toBe('P')
  })
})

describe('the parts of a score', () => {
  beforeEach(() => refuses(getFundPeers, { status: 404, code: 'not_found', message: '找不到這檔基金' }))
  const parts = (known: Partial<Fund>) => {
    const { container } = renderPart(<Risk fund={aFund(known)} />)
    return [...container.querySelectorAll('ul > li')].map((line) => [
      line.textContent,
      line.querySelector<HTMLElement>('[style*="width"]')?.style.width,
    ])
  }

  it('are bars of a hundred, with their whole figures and how much each counts', () => {
    const score_weights = { consistency: 40, excess: 40, sharpe: 20, cost: null }
    expect(parts({ score_parts: { consistency: 83.4, excess: 0, sharpe: 100, cost: null }, score_weights })).toEqual([
      ['勝過同類的月份（40%）83', '83.4%'],
      ['超額報酬穩定度（40%）0', '0%'],
      ['夏普值（20%）100', '100%'],
    ])
  })

  it('stand although the peers beside them could not be loaded', async () => {
    parts({ score_parts: { consistency: 50, excess: 50, sharpe: 50, cost: 50 } })
    expect((await screen.findByRole('alert')).textContent).toContain('報酬與波動暫時無法載入')
    expect(screen.getByText(/^總費用率/).tagName).toBe('LI')
  })
})

describe('the sheet of holdings that an address names', () => {
  const reply: ReplyOf<typeof getFundHoldings> = {
    as_of: day('2026-10-31'),
    coverage: 60,
    rows: Array.from({ length: 12 }, (_row, at) => ({
      rank: at + 1,
      isin: null,
      name: `公司${at + 1}`,
      weight: 5,
      country: 'US',
      industry: null,
    })),
    by: { country: [], industry: [] },
  }
  beforeEach(() => replies(getFundHoldings, reply))
  const count = async () => within(await screen.findByRole('table')).getAllByRole('row').length - 1

  it('is all of them for #holdings:all, and named there when it is chosen', async () => {
    history.replaceState(null, '', '#holdings:all')
    const named = renderPart(<Holdings id="A" day="2026-10-31" />)
    expect(await count()).toBe(12)
    named.unmount()
    history.replaceState(null, '', '/')
    renderPart(<Holdings id="A" day={null} />)
    expect(await count()).toBe(10)
    fireEvent.click(screen.getByRole('button', { name: '全部 12 檔' }))
    expect([await count(), location.hash]).toEqual([12, '#holdings:all'])
  })
})
