import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { detailsText } from '../../ui/charts/parts/details-text.ts'
import { RiskMap } from './risk-map.tsx'

afterEach(cleanup)

const dot = {
  id: 1,
  name: '退休',
  vol: 8,
  perf: 5,
  sharp: 0.5,
  amount: 1000,
  period: '3y' as const,
  trail: [],
  missing: [],
}
const young = { ...dot, id: 2, name: '新手', vol: null, perf: null, missing: [{ lipper_id: 'F1', name: '某基金' }] }
const data = { period: '3y' as const, as_of: day('2026-11-20'), origin: null, entries: [dot, young], ghosts: [] }

describe('the map of risk and return', () => {
  it('draws model portfolios to compare with, and names what is not on it and why', () => {
    renderPart(<RiskMap data={data} models={[{ key: 'model-3', name: '模型・平衡型', vol: 9, perf: 6 }]} />)
    expect(screen.getAllByText('模型・平衡型').filter((name) => name.closest('a') !== null)).toEqual([])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/portfolios/1'])
    expect(screen.getByText('「新手」未顯示：某基金的淨值不足三年。')).toBeTruthy()
  })

  it('does not say that there is no worth where only a part of the time has no price', () => {
    const holed = { ...young, missing: [], name: '斷檔' }
    const closed = { ...holed, id: 3, name: '結清', amount: 0 }
    renderPart(<RiskMap data={{ ...data, entries: [dot, holed, closed] }} models={[]} />)
    expect(screen.getByText('「斷檔」未顯示：過去三年有一段時間沒有淨值或匯率，無法計算。')).toBeTruthy()
    expect(screen.getByText('「結清」未顯示：目前沒有可用的市值或淨值。')).toBeTruthy()
  })

  it('sends to a shorter time only where there is one', () => {
    const said = () => screen.getByText(/沒有一個組合的基金都有/).textContent
    renderPart(<RiskMap data={{ ...data, entries: [young] }} models={[]} />)
    expect(said()).toContain('三年以上的完整淨值，換個較短的期間試試')
    cleanup()
    renderPart(<RiskMap data={{ ...data, period: '1y', entries: [young] }} models={[]} />)
    expect(said()).toBe('沒有一個組合的基金都有一年以上的完整淨值，資料足夠後會畫在這裡。')
  })

  it('leads to the comparison of what is on it, the largest of more than can be compared', () => {
    const entries = Array.from({ length: 10 }, (_, index) => ({ ...dot, id: index + 1, amount: 1000 + index }))
    renderPart(<RiskMap data={{ ...data, entries }} models={[]} />)
    const link = screen.getByRole('link', { name: '比較圖上的組合' })
    expect(link.getAttribute('href')).toBe('/compare/portfolios/10,9,8,7,6,5,4,3')
  })

  it('leads from its table to each of two that lie upon each other', async () => {
    const twin = { ...dot, id: 4, name: '同樣的組合' }
    renderPart(<RiskMap data={{ ...data, entries: [dot, twin] }} models={[]} />)
    const shown = screen.getByText(detailsText.showTable)
    fireEvent.click(shown)
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/portfolios/1', '/portfolios/4'])
  })
})
