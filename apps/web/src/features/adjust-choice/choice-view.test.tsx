import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdjustEffect } from '@zhiheng/contract/adjust-choice.ts'
import { adoptPlan } from '@zhiheng/contract/firm-plans/followed.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { ChoiceView } from './choice-view.tsx'
import type { AdjustChoice } from './queries.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => {
  act(denyAll)
})

const effect: AdjustEffect = {
  funds: [{ lipper_id: 'A', name: '基金甲', before: 60, after: 40, risk_level: 4 }],
  figures: {
    before: { expected_return: 5.1, volatility: 12.3, max_drawdown: -20.4, total_expense: 1.5 },
    after: { expected_return: 4.8, volatility: 9.9, max_drawdown: -15, total_expense: null },
  },
  trades: 3,
  turnover: 20,
  cost: null,
  tax: 0,
  done_day: day('2026-12-03'),
  mix_level: 4,
  above_level: ['基金甲'],
  unknown_risk: [],
  distance: { before: 20, after: 0.5 },
}
const levels = [1, 2, 3, 4, 5].map((level) => ({
  kyc_id: level,
  why: level > 3 ? '高於您的風險屬性（第 3 級）' : null,
}))
const nothingPicked: AdjustChoice = {
  as_of: day('2026-11-20'),
  version: 1,
  currency: 'TWD',
  own_level: 3,
  levels,
  kyc_id: null,
  entries: [],
  kyc_entry: null,
  ways: null,
}
const entry = {
  kyc_entry: 12,
  plan_id: 4,
  name: '平衡成長',
  level: 3,
  number: 2,
  rule: 'suggested',
  why: null,
} as const
const picked: AdjustChoice = {
  ...nothingPicked,
  kyc_id: 3,
  kyc_entry: 12,
  entries: [entry],
  ways: { manual: { why: null, effect }, wise: { why: null, effect } },
}

function show(choice: AdjustChoice) {
  renderPart(
    <>
      <ChoiceView id="7" choice={choice} />
      <AskHost />
    </>,
  )
}

describe('the choice of how to adjust', () => {
  it('shows the levels alone until one is picked; one above one’s own is no link and says why', () => {
    show(nothingPicked)
    const list = screen.getByRole('list', { name: '客戶風險屬性' })
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/portfolios/7/adjust?kycId=1',
      '/portfolios/7/adjust?kycId=2',
      '/portfolios/7/adjust?kycId=3',
    ])
    expect(list.textContent).toContain('高於您的風險屬性')
    expect(screen.queryByRole('heading', { name: '手動調整' })).toBeNull()
  })

  it('asks who has no level to be evaluated first', () => {
    show({ ...nothingPicked, own_level: null, levels: levels.map((one) => ({ ...one, why: '請先完成評估' })) })
    expect(screen.getByRole('link', { name: '評估風險屬性' }).getAttribute('href')).toBe('/members/risk_evaluation')
    expect(within(screen.getByRole('list', { name: '客戶風險屬性' })).queryByRole('link')).toBeNull()
  })

  it('shows both ways with their effect, and what is not known as –', () => {
    show(picked)
    expect(screen.getByRole('link', { name: '檢視手動調整' }).getAttribute('href')).toBe(
      '/portfolios/7/optimise?target=same_allocation',
    )
    const wise = screen.getByRole('table', { name: '智慧調整' })
    expect(wise.textContent).toContain('總費用率1.50%–')
    expect(screen.getAllByText('20.0 → 0.5 個百分點')).toHaveLength(2)
    expect(screen.getAllByText('高於所選等級的基金：基金甲')).toHaveLength(2)
    expect(screen.getAllByText('配置高於所選的等級 3')).toHaveLength(2)
  })

  it('turns a way off with its reason', () => {
    const why = '限專業投資人'
    show({ ...picked, ways: { manual: { why: '目前沒有更適合的基金可以更換', effect }, wise: { why, effect: null } } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '檢視手動調整' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '採用方案並檢視再平衡' }).disabled).toBe(true)
    expect(screen.getByText(new RegExp(why))).toBeTruthy()
  })

  it('takes the plan in the version that was shown, once that is confirmed', async () => {
    replies(adoptPlan, { plans: [] })
    show(picked)
    fireEvent.click(screen.getByRole('button', { name: '採用方案並檢視再平衡' }))
    const asked = await screen.findByRole('alertdialog')
    const sent = () => network.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)
    expect(sent()).toEqual([])
    fireEvent.click(within(asked).getByRole('button', { name: '採用方案並檢視再平衡' }))
    await waitFor(() => expect(sent()).toEqual([{ plan_id: 4, number: 2, kyc_id: 3 }]))
  })
})
