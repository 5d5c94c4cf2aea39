import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { consentToAutorebalance, getAutorebalance } from '@zhiheng/contract/rebalancing/auto.ts'
import { rebalancePortfolio, redirectPlans } from '@zhiheng/contract/rebalancing/plan.ts'
import { getRebalanceSettings, setRebalanceSettings } from '@zhiheng/contract/rebalancing/settings.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { AutoPanel } from './auto-panel.tsx'
import type { Auto } from './auto.ts'
import { PlanView } from './plan-view.tsx'
import type { Plan } from './plan.ts'
import { RebalanceBar } from './rebalance-bar.tsx'
import { RedirectBar } from './redirect-bar.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import type { Settings } from './settings.ts'
import { aPlan } from './testing/a-plan.ts'

let network: ReturnType<typeof standInNetwork>

beforeEach(() => {
  network = standInNetwork()
  standInResizeObserver()
})
afterEach(() => {
  act(denyAll)
  cleanup()
  vi.unstubAllGlobals()
})

const asked = { mode: 'sell_and_buy', to: 'target', amount: null } as const

describe('a plan', () => {
  it('says what happens if nothing is done, what new money would do, and when everything is settled', () => {
    renderPart(<PlanView plan={aPlan} asked={asked} />, '/portfolios/1/rebalance')
    expect(screen.getByText(/波動會比目標高 1.4 個百分點/)).toBeTruthy()
    expect(screen.getByText(/投入 140,000 元就能全部回到目標比例/)).toBeTruthy()
    expect(screen.getByText(/2026\/11\/30 全部到位/)).toBeTruthy()
    expect(screen.getByText('93.0%')).toBeTruthy()
  })

  it('shows a way that nobody needs as one, and no way where there is nothing to trade', () => {
    renderPart(<PlanView plan={{ ...aPlan, needed: false }} asked={asked} />, '/')
    expect(screen.getByText('無須再平衡；以下是仍想調整時的做法。')).toBeTruthy()
    cleanup()
    renderPart(<PlanView plan={{ ...aPlan, needed: false, trades: [] }} asked={asked} />, '/')
    expect(screen.queryByText('無須再平衡；以下是仍想調整時的做法。')).toBeNull()
  })

  it('marks the asset classes that left their band, and shows where the trades bring them', () => {
    const bond = { bucket: 'bf', now: 43, target: 46, after: 46, band: 5 } as const
    renderPart(<PlanView plan={{ ...aPlan, buckets: [...aPlan.buckets, bond] }} asked={asked} />, '/')
    const table = screen.getByRole('table', { name: /各資產類別/ })
    const said = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    // the difference stands beside what it is the difference of
    expect(said).toEqual([
      expect.stringMatching(/目前目標差異調整後$/),
      expect.stringMatching(/\+7\.0超出\d+\.0%$/),
      expect.stringMatching(/−3\.046\.0%$/),
    ])
    expect(said[1]).toContain('容許 ±5 個百分點')
  })

  it('holds the risk of doing nothing against that at the targets', () => {
    renderPart(<PlanView plan={aPlan} asked={asked} />, '/')
    const table = screen.getByRole('table', { name: '目前配置與目標比例的風險' })
    const said = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(said.slice(1)).toEqual(['推估年化波動度12.3%10.9%', '金融海嘯重演−31.20%−312,000 元−26.80%−268,000 元'])
    expect(screen.getByText(/最近 156 週/)).toBeTruthy()
    expect(screen.queryByText(/1,000 種/)).toBeNull()
  })

  it('says so where doing nothing is the calmer way', () => {
    const left = { ...aPlan.if_left, volatility: { now: 8, target: 8.5 } }
    renderPart(<PlanView plan={{ ...aPlan, if_left: left }} asked={asked} />, '/')
    expect(screen.getByText(/波動比目標低 0.5 個百分點，組合比您設定的保守/)).toBeTruthy()
  })

  it('gives the chance of leaving the bands in whole percents where they are kept, and shows no table of nothing', () => {
    const left = { weeks: 156, chance_of_breach: 23.4, volatility: null, crisis: null }
    renderPart(<PlanView plan={{ ...aPlan, needed: false, if_left: left }} asked={asked} />, '/')
    expect(screen.getByText(/機率約 23%/)).toBeTruthy()
    expect(screen.getByText(/1,000 種/)).toBeTruthy()
    expect(screen.queryByRole('table', { name: '目前配置與目標比例的風險' })).toBeNull()
  })
})

const settings: Settings = {
  bands: { bucket_points: 5, fund_points: 5, fund_percent: 25 },
  targets: [
    { lipper_id: 'A', name: '測試成長基金', percent: 60 },
    { lipper_id: 'B', name: '測試債券基金', percent: 40 },
  ],
  targets_from: 'record',
}

describe('a plan that somebody was ahead of', () => {
  it('says so, and asks for a new one at once', async () => {
    refuses(rebalancePortfolio, { status: 409, code: 'stale_version', message: '資料已被更新，請重新整理' })
    renderPart(<RebalanceBar id="1" plan={aPlan} asked={asked} />, '/portfolios/1/rebalance')
    fireEvent.click(await screen.findByRole('button', { name: '套用再平衡' }))
    expect(await screen.findByText(/已重新試算；請確認/)).toBeTruthy()
  })
})

describe('targets and bands', () => {
  it('wait for a band that was emptied', async () => {
    replies(getRebalanceSettings, settings)
    renderPart(<SettingsPanel id="1" />, '/portfolios/1/rebalance')
    fireEvent.click(await screen.findByRole('button', { name: '設定目標與容許範圍' }))
    const band = await screen.findByLabelText<HTMLInputElement>('資產類別（百分點）')
    fireEvent.change(band, { target: { value: '' } })
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '儲存' }).disabled).toBe(true))
    expect(band.value).toBe('')
  })

  it('are saved only where they sum to exactly 100', async () => {
    replies(getRebalanceSettings, settings)
    replies(setRebalanceSettings, { ...settings, targets_from: 'set' })
    renderPart(<SettingsPanel id="1" />, '/portfolios/1/rebalance')
    fireEvent.click(await screen.findByRole('button', { name: '設定目標與容許範圍' }))
    const box = await screen.findByLabelText('測試成長基金')
    fireEvent.change(box, { target: { value: '70' } })
    const save = screen.getByRole<HTMLButtonElement>('button', { name: '儲存' })
    fireEvent.click(await screen.findByRole('button', { name: '依比例調整為 100%' }))
    await waitFor(() => expect(save.disabled).toBe(false))
    fireEvent.change(box, { target: { value: '70' } })
    await waitFor(() => expect(save.disabled).toBe(true))
    fireEvent.change(screen.getByLabelText('測試債券基金'), { target: { value: '30' } })
    await waitFor(() => expect(save.disabled).toBe(false))
    fireEvent.click(save)
    await waitFor(() => {
      expect(network.asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
    })
  })
})

const auto: Auto = {
  on: false,
  consented_at: null,
  terms: {
    pool: [{ lipper_id: 'A', name: '測試成長基金' }],
    bucket_points: 5,
    fund_points: 5,
    fund_percent: 25,
    most_funds: 30,
    most_change: 60,
    least_days_between: 30,
    channel: 'site',
    firm: null,
  },
  hindrance: null,
  runs: [],
}

describe('monthly plans', () => {
  const rows = [
    { lipper_id: 'A', name: '測試成長基金', before: 5000, after: 0, charge_day: 6 },
    { lipper_id: 'B', name: '測試債券基金', before: 3000, after: 8000, charge_day: 16 },
  ]

  it('are changed by one press, for the version that is shown', async () => {
    replies(redirectPlans, { id: 1, version: 4, rebalance_note_id: 9 })
    const redirected: Plan = { ...aPlan, mode: 'redirect', trades: [], plans: { rows, months: 2 } }
    renderPart(<RedirectBar id="1" plan={redirected} />, '/portfolios/1/rebalance')
    expect(await screen.findByText('變更 2 檔基金的扣款，每月合計仍是 8,000 元')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '套用扣款調整' }))
    await waitFor(() => expect(network.asked.filter(({ method }) => method === 'POST')).toHaveLength(1))
  })

  it('are left alone where nothing would change', async () => {
    const same = rows.map((row) => ({ ...row, after: row.before }))
    const calm: Plan = { ...aPlan, mode: 'redirect', trades: [], plans: { rows: same, months: 0 } }
    renderPart(<RedirectBar id="1" plan={calm} />, '/portfolios/1/rebalance')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '套用扣款調整' })
    expect(button.disabled).toBe(true)
  })
})

describe('autorebalance', () => {
  it('shows every term, and asks the site for nothing before they are agreed to', async () => {
    replies(getAutorebalance, auto)
    replies(consentToAutorebalance, { ...auto, on: true, consented_at: '2026-11-20T04:00:00.000Z' })
    renderPart(<AutoPanel id="1" />, '/portfolios/1/rebalance')
    fireEvent.click(await screen.findByRole('button', { name: '啟用自動再平衡' }))
    expect(await screen.findByText(/變動絕對值合計不超過 60%/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '同意並啟用' }).disabled).toBe(true)
    expect(network.asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('cannot be switched on where something hinders it, and says what', async () => {
    replies(getAutorebalance, { ...auto, hindrance: '投資組合沒有基金' })
    renderPart(<AutoPanel id="1" />, '/portfolios/1/rebalance')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '啟用自動再平衡' })
    expect(button.disabled).toBe(true)
    expect(screen.getByText('投資組合沒有基金')).toBeTruthy()
  })
})
