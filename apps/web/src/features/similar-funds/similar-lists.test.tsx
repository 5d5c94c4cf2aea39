import { screen, within } from '@testing-library/react'
import { getSimilarFunds } from '@zhiheng/contract/similar-funds.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import type { Similar } from './queries.ts'
import { SimilarSection } from './similar-section.tsx'

beforeEach(() => void standInNetwork())

const other = (id: string, known: { total_expense?: number | null; perf_1y?: number | null } = {}) => ({
  lipper_id: id,
  name: `基金${id}`,
  currency: 'TWD' as const,
  risk_level: 4,
  warnings: [],
  total_expense: 0.5,
  perf_1y: 12,
  ...known,
})
const empty: Similar = {
  as_of: day('2026-11-20'),
  total_expense: 1.5,
  holdings: { missing: 'none', as_of: null, coverage: null, rows: [] },
  returns: { missing: 'none', rows: [] },
  cheaper: { missing: 'none', rows: [] },
}
const alike = { ...other('A'), overlap: 45.5, alike: 70, coverage: 65, as_of: day('2026-09-30') }
const held = { missing: null, as_of: day('2026-10-31'), coverage: 96, rows: [alike] }

async function show(known: Partial<Similar>) {
  replies(getSimilarFunds, { ...empty, ...known })
  renderPart(<SimilarSection fund={aFund()} />)
  await screen.findAllByText(/最像的是|走勢相近而費用|總費用率沒有公開|走勢相近、費用|沒有找到相似的基金/, {
    selector: 'p, span, b',
  })
}
const sentence = () => document.querySelector('p')?.textContent
function rowsOf(name: string) {
  const table = screen.getByRole('table', { name })
  const heads = within(table).getAllByRole('columnheader')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Object.fromEntries(heads.map((head, at) => [head.textContent, row.children[at]?.textContent])))
}

describe('why a fund is in a list', () => {
  it('is what both hold, and of how much of each that is said', async () => {
    await show({ holdings: held })
    expect(rowsOf('持股相近')[0]).toMatchObject({ 相似度: '70.0%', 共同比重: '45.5%', 對方可比對: '65.0% 2026/09/30' })
    expect(document.body.textContent).toContain('本基金可比對（有證券代碼）的持股 96.0%（2026/10/31）')
    expect(sentence()).toBe('持股最像的是基金A（相同 70.0%）；沒有走勢相近而費用更低的基金。')
  })

  it('is how its returns go along, over how many weeks', async () => {
    const rows = [{ ...other('C', { perf_1y: null }), correlation: 0.9712, weeks: 156 }]
    await show({ returns: { missing: null, rows } })
    expect(rowsOf('走勢相近')[0]).toMatchObject({ 相關係數: '0.971', 週數: '156', '近一年報酬（台幣）': '–' })
    expect(document.body.textContent).toContain('至 2026/11/20；至少一年')
  })

  it('is what it saves, being of the same index or going along', async () => {
    const saves = (id: string, amount: number, known: { is_same_index: boolean; correlation: number | null }) => ({
      ...other(id),
      saves: amount,
      weeks: 100,
      ...known,
    })
    const rows = [
      saves('B', 0.4, { is_same_index: true, correlation: null }),
      saves('D', 1.25, { is_same_index: false, correlation: 0.934 }),
    ]
    await show({ cheaper: { missing: null, rows } })
    expect(rowsOf('費用較低').map((row) => [row['每年省'], row['理由']])).toEqual([
      ['0.40 百分點', '同一指數'],
      ['1.25 百分點', '走勢相近 0.934'],
    ])
    // the most of all rows, not that of the first
    expect(sentence()).toContain('有 2 檔走勢相近、費用較低的選擇，最多每年省 1.25 個百分點。')
  })

  it('is not a cost that is unknown: that is a dash', async () => {
    const row = (id: string, total_expense: number | null) => ({
      ...other(id, { total_expense }),
      correlation: 0.97,
      weeks: 156,
    })
    await show({ returns: { missing: null, rows: [row('C', null), row('D', 0.25)] } })
    expect(rowsOf('走勢相近').map((one) => one['總費用率'])).toEqual(['–', '0.25%'])
  })

  it('is not a cost at all where no one of the list tells it', async () => {
    const rows = [{ ...other('C', { total_expense: null }), correlation: 0.97, weeks: 156 }]
    await show({ returns: { missing: null, rows } })
    expect(Object.keys(rowsOf('走勢相近')[0] ?? {})).not.toContain('總費用率')
  })
})

describe('a list without a fund', () => {
  it('does not say that nothing is cheaper where the fund’s own cost is unknown', async () => {
    await show({ holdings: held, cheaper: { missing: 'unknown_expense', rows: [] } })
    expect(sentence()).toContain('本基金的總費用率沒有公開，無法找費用較低的選擇。')
    expect(sentence()).not.toContain('費用更低的基金')
    expect(document.body.textContent).toContain('本基金的總費用率沒有公開，無法比較費用。')
  })

  it('says that none was found where one was looked for', async () => {
    await show({ holdings: held, returns: { missing: 'short_history', rows: [] } })
    const under = (title: string) => screen.getByRole('heading', { name: title }).parentElement?.textContent
    expect(under('費用較低')).toBe('費用較低沒有找到。')
    expect(under('走勢相近')).toBe('走勢相近淨值未滿一年，尚無法比較走勢。')
    expect(screen.getAllByRole('table').length).toBe(1)
  })

  it('gives no reason where all three were looked for in vain', async () => {
    await show({})
    expect(document.body.textContent).toContain('沒有找到相似的基金。')
    expect(document.body.textContent).not.toMatch(/無法比較|尚無法/)
  })
})
