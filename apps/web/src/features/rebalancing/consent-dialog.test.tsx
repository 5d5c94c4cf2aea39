import { fireEvent, screen, waitFor } from '@testing-library/react'
import { consentToAutorebalance, getAutorebalance, withdrawAutorebalance } from '@zhiheng/contract/rebalancing/auto.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { aPortfolio } from '../../testing/a-portfolio.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { portfolio } from '../portfolios/queries.ts'
import { AutoPanel } from './auto-panel.tsx'
import type { Auto } from './auto.ts'

const off: Auto = {
  on: false,
  consented_at: null,
  terms: {
    pool: [
      { lipper_id: 'A', name: '甲基金' },
      { lipper_id: 'B', name: '乙基金' },
    ],
    bucket_points: 4,
    fund_points: 6,
    fund_percent: 20,
    most_funds: 30,
    most_change: 60,
    least_days_between: 30,
    channel: 'site',
    firm: null,
  },
  hindrance: null,
  runs: [],
}
const on: Auto = { ...off, on: true, consented_at: '2026-11-20T04:00:00.000Z' }

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

function show(auto: Auto, version: number | null = 3): void {
  replies(getAutorebalance, auto)
  renderPart(
    <>
      <AutoPanel id="7" />
      <Toaster />
    </>,
    '/portfolios/7/rebalance',
    (queries) => {
      if (version !== null) queries.setQueryData(portfolio('7').queryKey, aPortfolio({ version }))
    },
  )
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const agree = async () => fireEvent.click(await screen.findByRole('checkbox', { name: '我已閱讀並同意上述條款' }))
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: '同意並啟用' })
const sent = () =>
  network.asked.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url.pathname, body])

describe('consenting to what the site does by itself', () => {
  it('says below a firm that its funds alone are bought, and elsewhere nothing of it', async () => {
    show({ ...off, terms: { ...off.terms, firm: '甲銀行' } })
    await press('啟用自動再平衡')
    expect(await screen.findByText(/只會買進甲銀行上架銷售的基金/)).toBeDefined()
  })

  it('shows every term as it is set for this portfolio', async () => {
    show(off)
    await press('啟用自動再平衡')
    const terms = (await screen.findAllByRole('term')).map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ])
    expect(terms).toEqual([
      ['基金範圍', '甲基金、乙基金'],
      ['容許範圍', '資產類別 ±4 個百分點；基金 ±6 個百分點，或目標比例的 20%，取較大者'],
      ['每次上限', '最多 30 檔基金；各基金比例變動絕對值合計不超過 60%'],
      ['間隔', '兩次自動再平衡至少相隔 30 天；當天已有異動則不執行'],
      ['超出範圍時', '不會執行，只會通知您，由您決定'],
      ['停用', '隨時可以在這個頁面停用，立即生效'],
    ])
  })

  it('sends the version that was shown and how one wants to be told, once it is agreed', async () => {
    replies(consentToAutorebalance, on)
    show(off)
    await press('啟用自動再平衡')
    await agree()
    fireEvent.click(screen.getByRole('button', { name: '站內通知與電子郵件' }))
    fireEvent.click(confirm())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.[2]).toEqual({ version: 3, channel: 'site_and_mail', agreed: true })
  })

  it('cannot be agreed to while nobody knows which version it is for', async () => {
    show(off, null)
    await press('啟用自動再平衡')
    await agree()
    expect(confirm().disabled).toBe(true)
  })

  it('can be taken back before it is sent', async () => {
    show(off)
    await press('啟用自動再平衡')
    await agree()
    await agree()
    expect(confirm().disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    expect(sent()).toEqual([])
  })

  it('stays open and says why where the site refuses', async () => {
    refuses(consentToAutorebalance, { status: 409, code: 'stale_version', message: '資料已被更新，請重新整理' })
    show(off)
    await press('啟用自動再平衡')
    await agree()
    fireEvent.click(confirm())
    await screen.findByText('資料已被更新，請重新整理')
    expect(confirm().disabled).toBe(false)
  })
})

describe('what the site does by itself', () => {
  it('says since when, and what came of each look', async () => {
    const runs: Auto['runs'] = [
      { day: day('2026-11-16'), outcome: 'traded', rebalance_note_id: 9, reason: '股票超出容許範圍' },
      { day: day('2026-11-09'), outcome: 'in_band', rebalance_note_id: null, reason: '都在容許範圍內' },
    ]
    show({ ...on, runs })
    expect((await screen.findByText(/^已啟用，/)).textContent).toBe(
      '已啟用，2026/11/20 同意。每週檢查一次，超出容許範圍才調整。',
    )
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '2026/11/16已調整股票超出容許範圍',
      '2026/11/09範圍內都在容許範圍內',
    ])
  })

  it('stops at one press', async () => {
    replies(withdrawAutorebalance, off)
    show(on)
    await press('停用自動再平衡')
    await screen.findByText('已停用自動再平衡')
    expect(sent()).toEqual([[withdrawAutorebalance.method, '/api/pfms/7/autorebalance', null]])
  })

  it('says so where it could not be stopped, and leaves the button', async () => {
    refuses(withdrawAutorebalance, { status: 404, code: 'not_found', message: '找不到這個投資組合' })
    show(on)
    await press('停用自動再平衡')
    await screen.findByText('找不到這個投資組合')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '停用自動再平衡' }).disabled).toBe(false)
  })

  it('does not name a hindrance to starting while it is on', async () => {
    show({ ...on, hindrance: '投資組合沒有基金' })
    await screen.findByRole('button', { name: '停用自動再平衡' })
    expect(screen.queryByText('投資組合沒有基金')).toBeNull()
  })
})
