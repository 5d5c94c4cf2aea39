import { screen } from '@testing-library/react'
import { getFundFlows } from '@zhiheng/contract/fund-flows.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aClass, aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { FlowsSection } from './flows-section.tsx'
import type { Flows } from './queries.ts'

beforeEach(() => void standInNetwork())

const months = Array.from({ length: 14 }, (_, at) => ({
  month: day(`${2025 + Math.floor((at + 8) / 12)}-${String(((at + 8) % 12) + 1).padStart(2, '0')}-28`),
  net: at < 2 ? 9e9 : 1e8,
  size: 1e10,
  growth: at,
}))
const investors: NonNullable<Flows['investors']> = {
  from: day('2025-10-31'),
  to: day('2026-10-31'),
  investors: 3.7,
  fund: 8.1,
  gap: -4.4,
  net: 1.2e9,
  opening: 1e10,
  closing: 1.2e10,
}

async function show(known: Partial<Flows>, fund: Partial<Fund> = {}) {
  replies(getFundFlows, { source: 'published', months, investors, missing: null, ...known })
  const view = renderPart(<FlowsSection fund={aFund(fund)} />)
  await screen.findAllByText(/淨申購|淨贖回|沒有這檔/, { selector: 'p' })
  return view
}
const sentence = () => screen.getAllByText(/淨申購|淨贖回|沒有這檔/, { selector: 'p' })[0]?.textContent
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]),
  )

describe('what investors in Taiwan did with a fund', () => {
  it('begins with the flows of the last twelve months and what the average dollar earned', async () => {
    await show({})
    expect(sentence()).toBe(
      '近 12 個月國人淨申購 12.00 億元。2025/10 到 2026/10 基金每年報酬 +8.10%，國人投入的錢平均每年賺到 +3.70%，少 4.40 個百分點。',
    )
    expect(facts()).toMatchObject({ 差距: '−4.40 個百分點', 期間: '2025/10/31–2026/10/31' })
  })

  it('calls what left by its name', async () => {
    await show({ months: months.map((month) => ({ ...month, net: -1e8 })) })
    expect(sentence()).toMatch(/^近 12 個月國人淨贖回 12.00 億元。/)
  })

  it.each([
    [0.004, /，兩者相當。$/],
    [0.006, /，多 0.01 個百分點。$/],
    [-0.006, /，少 0.01 個百分點。$/],
  ])('says of a gap of %f what it shows', async (gap, said) => {
    await show({ investors: { ...investors, gap } })
    expect(sentence()).toMatch(said)
  })

  it('says why the average dollar cannot be told, and of how many months the sum is', async () => {
    await show({ source: 'estimated', months: months.slice(-3), investors: null, missing: 'too_short' })
    expect(sentence()).toBe('近 3 個月推估淨申購 3.00 億元。每月資料未滿 12 個月，還不能計算投資人實際賺到的報酬。')
    expect(screen.queryByText(/金額加權報酬/)).toBeNull()
  })

  it('is one line where nothing is known, with what the fund tells of holders beside it', async () => {
    const { unmount } = await show({ source: null, months: [], investors: null, missing: 'no_flows' })
    expect(document.querySelector('figure, dl')).toBeNull()
    unmount()
    await show(
      { source: null, months: [], investors: null, missing: 'no_flows' },
      { tw_fund_hold: 2e9, tw_ratio: 12.5 },
    )
    expect(facts()).toEqual({ 國人持有: '20.00 億元', 國人持有比重: '12.5%' })
  })

  it('holds what is held here against the size of the class where it is known, or else of the fund', async () => {
    const held = { tw_fund_hold: 2e9, tw_ratio: 50, tw_fund_size: 9e9 }
    const several = [aClass(), aClass({ lipper_id: 'B' })]
    const { unmount } = await show({}, { ...held, class_size: 4e9, classes: several })
    expect(facts()).toMatchObject({ 國人持有: '20.00 億元', 級別規模: '40.00 億元' })
    expect(facts()).not.toHaveProperty('基金規模')
    unmount()
    // of a fund with one class, as beside the chart, the fund's size alone is said
    await show({}, { ...held, class_size: 9e9, classes: [aClass()] })
    expect(facts()).toMatchObject({ 基金規模: '90.00 億元' })
    expect(facts()).not.toHaveProperty('級別規模')
  })

  it('says that the share of today stands for that of the beginning, where it is a part', async () => {
    const { unmount } = await show({}, { tw_ratio: 12.5 })
    expect(screen.getByText(/以目前的國人比重推估/)).toBeTruthy()
    unmount()
    await show({}, { tw_ratio: 100 })
    expect(screen.queryByText(/以目前的國人比重推估/)).toBeNull()
  })
})
