import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { getRiskReturn } from '@zhiheng/contract/model-portfolios.ts'
import { createSmartPick, proposeSmartPick } from '@zhiheng/contract/model-portfolios/smart-pick.ts'
import { type Evaluation, getRiskEvaluation } from '@zhiheng/contract/risk-evaluation.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { riskQuestions } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { memberQuery } from '../session/queries.ts'
import { SmartPick } from './smart-pick.tsx'
import type { SmartProposal } from './use-smart-pick.ts'

let network = standInNetwork()
beforeEach(() => {
  network = standInNetwork()
  const asOf = asIsoDate('2026-11-20')
  replies(getRiskReturn, { as_of: asOf, period: '3y', live_since: null, points: [] })
  replies(proposeSmartPick, proposal)
  replies(createSmartPick, { id: 7, version: 1 })
})
afterEach(cleanup)

const fund = (id: string, percent: number) => ({
  lipper_id: id,
  name: `基金${id}`,
  warnings: [],
  asset_type: 'bond',
  sector_name: '全球債',
  score: 1,
  risk_level: 2,
  percent,
  amount: percent * 10_000,
  monthly: 0,
  reason: '補足債券比重',
})
const proposal: SmartProposal = {
  as_of: asIsoDate('2026-11-20'),
  level: 3,
  verdict: { kind: 'suggested', reasons: [] },
  sentence: '2 檔基金。',
  funds: [fund('A', 60), fund('B', 40)],
  volatility: 5,
  volatility_range: [4, 6],
  expected_return: 4,
  expected_range: [-5, 12],
  max_drawdown: -7,
  total_expense: 1.2,
  worst_year: { percent: -8, amount: -80_000, from: asIsoDate('2022-01-01'), to: asIsoDate('2022-12-31'), years: 15 },
  outcome: { years: 10, paid_in: 1_000_000, low: 900_000, middle: 1_400_000, high: 2_000_000 },
  binding: [],
  conflicts: [],
  notes: [],
}

function evaluation(known: Partial<Evaluation>): Evaluation {
  const dimension = { score: 1, least: 1, most: 5 }
  return {
    id: 1,
    evaluated_on: asIsoDate('2026-10-01'),
    is_stale: false,
    version: '1',
    level: 3,
    score: 40,
    score_level: 3,
    caps: [],
    dimensions: { capacity: dimension, objective: dimension, knowledge: dimension, attitude: dimension },
    answers: Object.fromEntries(riskQuestions.map(({ key }) => [key, ['C']])) as Evaluation['answers'],
    ...known,
  }
}

function show(entries: Evaluation[]): void {
  replies(getRiskEvaluation, { version: '1', known_age: null, entries, levels: [] })
  renderPart(
    <>
      <SmartPick renderKeep={() => null} />
      <AskHost />
    </>,
    '/portfolios/new?by=smart',
    (queries) => queries.setQueryData(memberQuery.queryKey, { member: aMember({ groups: ['member', 'member_pro'] }) }),
  )
}

const bodies = () => network.asked.filter(({ method, url }) => method === 'POST' && url.pathname.endsWith('smart_pick'))

const made = () =>
  network.asked.find(({ method, url }) => method === 'POST' && url.pathname === '/api/pfms/smart_pick/create')
const plannedBy = (lipperId: string, monthAmount: number) => ({
  lipper_id: lipperId,
  plan: { dateEnd: null, chargeDay: 6, monthAmount },
})

describe('smart pick', () => {
  it('leads to the risk evaluation where there is none, or it is over a year old', async () => {
    show([])
    expect((await screen.findByRole('link', { name: '前往風險屬性評估' })).getAttribute('href')).toBe(
      '/members/risk_evaluation',
    )
    cleanup()
    show([evaluation({ is_stale: true })])
    expect(await screen.findByText('風險屬性已超過一年')).toBeDefined()
  })

  it('goes no higher than the member’s level, proposes with reasons, leaves out what is not wanted, and creates', async () => {
    show([evaluation({ level: 3 })])
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '4 成長型' })).disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '試算建議組合' }))
    expect(await screen.findByText('基金A')).toBeDefined()
    expect(screen.getAllByText('補足債券比重')).toHaveLength(2)
    expect(screen.getByText('−80,000 元')).toBeDefined()

    fireEvent.click(screen.getByRole('button', { name: '不要這檔：基金B' }))
    await waitFor(() => expect(bodies().at(-1)?.body).toMatchObject({ level: 3, amount: 1_000_000, excluded: ['B'] }))

    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: '建立投資組合' }).disabled).toBe(false),
    )
    fireEvent.click(screen.getByRole('button', { name: '建立投資組合' }))
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/portfolios/7'))
    expect(made()?.body).toMatchObject({
      name: '平衡型智慧選組',
      as_of: '2026-11-20',
      level: 3,
      excluded: ['B'],
      funds: [
        { lipper_id: 'A', amount: 600_000 },
        { lipper_id: 'B', amount: 400_000 },
      ],
    })
  })

  it('keeps the proposal in sight, and the name that was typed, while a fund is left out of it', async () => {
    show([evaluation({ level: 3 })])
    fireEvent.click(await screen.findByRole('button', { name: '試算建議組合' }))
    const name = await screen.findByLabelText('組合名稱')
    fireEvent.change(name, { target: { value: '退休金' } })
    fireEvent.click(screen.getByRole('button', { name: '不要這檔：基金B' }))
    const isDisabled = (label: string) => screen.getByRole<HTMLButtonElement>('button', { name: label }).disabled
    expect(['不要這檔：基金A', '全部恢復', '建立投資組合'].map(isDisabled)).toEqual([true, true, true])
    replies(proposeSmartPick, { ...proposal, funds: [fund('C', 100)] })
    await waitFor(() => expect(isDisabled('建立投資組合')).toBe(false))
    expect(screen.getByText('已排除 1 檔').tagName).toBe('SPAN')
    expect(screen.getByLabelText('組合名稱')).toHaveProperty('value', '退休金')
  })

  it('says why nothing was proposed, and proposes by a press', async () => {
    refuses(proposeSmartPick, { status: 422, code: 'bad_request', message: '請求內容格式錯誤' })
    show([evaluation({ level: 3 })])
    fireEvent.click(await screen.findByRole('button', { name: '試算建議組合' }))
    expect((await screen.findByRole('alert')).textContent).toContain('請求內容格式錯誤')
    replies(proposeSmartPick, proposal)
    fireEvent.click(screen.getByRole('button', { name: '重新載入' }))
    expect(await screen.findByText('基金A')).toBeDefined()
    refuses(proposeSmartPick, { status: 422, code: 'bad_request', message: '請求內容格式錯誤' })
    fireEvent.click(screen.getByRole('button', { name: '不要這檔：基金A' }))
    expect((await screen.findByRole('alert')).textContent).toContain('請求內容格式錯誤')
    expect(screen.queryByText('基金A')).toBeNull()
  })

  it('cannot be made without a name, which has the focus then', async () => {
    show([evaluation({ level: 3 })])
    fireEvent.click(await screen.findByRole('button', { name: '試算建議組合' }))
    fireEvent.change(await screen.findByLabelText('組合名稱'), { target: { value: ' ' } })
    fireEvent.click(screen.getByRole('button', { name: '建立投資組合' }))
    expect(await screen.findByText('請為組合取一個名字')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('組合名稱'))
    expect(made()).toBeUndefined()
  })

  it('goes back to the shares of the level by one press, and lets no share pass the whole', async () => {
    show([evaluation({ level: 3 })])
    const share = (name: string) =>
      screen.getByRole<HTMLInputElement>('slider', { name }).getAttribute('aria-valuetext')
    await screen.findByRole('slider', { name: '股票' })
    const first = ['股票', '債券', '貨幣市場'].map(share)
    expect(screen.queryByRole('button', { name: '回到等級預設' })).toBeNull()
    fireEvent.change(screen.getByRole('slider', { name: '股票' }), { target: { value: '100' } })
    expect(['股票', '債券', '貨幣市場'].map(share)).toEqual(['100%', '0%', '0%'])
    fireEvent.click(screen.getByRole('button', { name: '回到等級預設' }))
    expect(['股票', '債券', '貨幣市場'].map(share)).toEqual(first)
  })

  it('asks at a lower level where that is chosen, over the years that were set', async () => {
    show([evaluation({ level: 3 })])
    fireEvent.click(await screen.findByRole('button', { name: '2 穩健型' }))
    fireEvent.change(screen.getByRole('slider', { name: '投資期間' }), { target: { value: '3' } })
    expect(screen.getByRole('slider', { name: '投資期間' }).getAttribute('aria-valuetext')).toBe('3 年')
    fireEvent.click(screen.getByRole('button', { name: '試算建議組合' }))
    await waitFor(() => expect(bodies().at(-1)?.body).toMatchObject({ level: 2, years: 3 }))
    expect(bodies().at(-1)?.body).not.toHaveProperty('shares')
  })

  it('says what is expected as a range, and one figure where no range is known', async () => {
    replies(proposeSmartPick, { ...proposal, volatility_range: null, worst_year: null })
    show([evaluation({ level: 3 })])
    fireEvent.click(await screen.findByRole('button', { name: '試算建議組合' }))
    await screen.findByText('基金A')
    const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent
    expect(['預估年化波動度', '預估一年報酬', '最差的一年', '10 年後'].map(fact)).toEqual([
      '5.0%',
      '−5.0% ～ +12.0%',
      '–',
      '900,000 ～ 2,000,000 元中位數 1,400,000 元；共投入 1,000,000 元',
    ])
  })

  it('tells a member without room for another portfolio how there comes to be some', async () => {
    refuses(createSmartPick, { status: 422, code: 'portfolio_quota', message: '投資組合數量已達上限' })
    show([evaluation({ level: 3 })])
    fireEvent.click(await screen.findByRole('button', { name: '試算建議組合' }))
    fireEvent.click(await screen.findByRole('button', { name: '建立投資組合' }))
    expect(await screen.findByRole('alertdialog')).toBeDefined()
    expect(screen.getByLabelText('address').textContent).toBe('/portfolios/new?by=smart')
  })

  it('makes regular plans of monthly money, on a day that is chosen, and takes no sum below the least', async () => {
    replies(proposeSmartPick, {
      ...proposal,
      funds: [
        { ...fund('A', 60), amount: 0, monthly: 6000 },
        { ...fund('B', 40), amount: 0, monthly: 4000 },
      ],
    })
    show([evaluation({ level: 3 })])
    fireEvent.change(await screen.findByLabelText('單筆投入'), { target: { value: '' } })
    const monthly = screen.getByLabelText(/^每月再投入/)
    fireEvent.change(monthly, { target: { value: '2999' } })
    expect(screen.getByText('每月投入至少 3,000 元，或不填。')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '試算建議組合' }).disabled).toBe(true)
    fireEvent.change(monthly, { target: { value: '10000' } })
    fireEvent.click(screen.getByRole('button', { name: '試算建議組合' }))
    await waitFor(() => expect(bodies().at(-1)?.body).toMatchObject({ amount: 0, monthly: 10_000 }))
    expect(await screen.findByText('每月 6,000 元')).toBeDefined()

    fireEvent.change(screen.getByLabelText('每月扣款日'), { target: { value: '6' } })
    expect(screen.getByText(/^首次扣款 \d{4}\/\d\d\/06$/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: '建立投資組合' }))
    await waitFor(() => expect(made()?.body).toMatchObject({ funds: [plannedBy('A', 6000), plannedBy('B', 4000)] }))
  })

  it('offers nothing to create where nothing can be suggested, and says what is missing', async () => {
    const sentence = '缺少債券型基金：至少需要 25.0%'
    const reasons = [{ code: 'class_missing' as const, sentence, classes: ['bond' as const], funds: [] }]
    replies(proposeSmartPick, { ...proposal, verdict: { kind: 'cannot_be_suggested', reasons } })
    show([evaluation({ level: 3 })])
    fireEvent.click(await screen.findByRole('button', { name: '試算建議組合' }))
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.queryByRole('button', { name: '建立投資組合' })).toBeNull()
  })

  it('asks to propose again once a slider was moved', async () => {
    show([evaluation({ level: 3 })])
    fireEvent.click(await screen.findByRole('button', { name: '試算建議組合' }))
    await screen.findByText('基金A')
    fireEvent.change(screen.getByRole('slider', { name: '股票' }), { target: { value: '20' } })
    expect(screen.getByText('條件已變更，請重新試算。')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '建立投資組合' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '試算建議組合' }))
    await waitFor(() => expect(bodies().at(-1)?.body).toMatchObject({ shares: { equity: 20 } }))
  })
})
