import { screen } from '@testing-library/react'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { HeldHead } from './held-head.tsx'
import type { HeldSubject } from './queries.ts'

const none = { count: 0, rows: [] }
const held: HeldSubject = {
  as_of: asIsoDate('2026-11-20'),
  kind: 'security',
  id: 'US67066G1040',
  name: 'NVIDIA CORP',
  english_name: 'NVIDIA CORP',
  isin: 'US67066G1040',
  ticker: 'NVDA',
  country: 'US',
  industry: null,
  asset_kind: 'equity',
  lists_until: null,
  funds: 20,
  holders: 5,
  average: 4,
  largest: { lipper_id: 'STOCK1', name: '一檔基金', warnings: [], weight: 8 },
  taiwan: { amount: null, sized: 0, holders: 0 },
  bands: [],
  rows: [],
  page: 1,
  page_total: 1,
  moves: { compared: 0, is_partial: false, added: none, gone: none, up: none, down: none },
  months: [],
  timeline: { months: [], count: 0, funds: [] },
  beside: [],
  overweight: { compared: 0, count: 0, rows: [] },
  members: [],
}

describe('the head of who holds a security', () => {
  it('says what no one can compare as missing, and never as none', () => {
    renderPart(<HeldHead held={held} />)
    expect(screen.getByText('沒有前一次的清單可以比較')).toBeDefined()
    expect(screen.queryByText(/＋0/)).toBeNull()
    expect(screen.getByText('沒有在台灣銷售的基金直接持有')).toBeDefined()
    expect(screen.getByText(/^20 檔揭露持股的基金中，5 檔持有；比重最高的是一檔基金，8\.0%/)).toBeDefined()
  })

  it('counts what changed where lists can be compared, and says how many have a known size', () => {
    const moves = { ...held.moves, compared: 3, added: { count: 2, rows: [] } }
    renderPart(<HeldHead held={{ ...held, moves, taiwan: { amount: null, sized: 0, holders: 4 } }} />)
    expect(screen.getByText('＋2／－0')).toBeDefined()
    expect(screen.getByText('沒有一檔知道規模')).toBeDefined()
  })

  it('says a name once, and that no one holds it where no list shows it', () => {
    renderPart(<HeldHead held={{ ...held, holders: 0, largest: null }} />)
    expect(screen.queryAllByText('NVIDIA CORP').filter((one) => one.tagName === 'SPAN' && !one.ariaCurrent)).toEqual([])
    expect(screen.getByText(/^目前沒有資料顯示有基金持有此證券。已看過 20 檔/)).toBeDefined()
  })
})
