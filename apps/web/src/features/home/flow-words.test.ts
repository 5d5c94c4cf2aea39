import type { HomeFlows } from '@zhiheng/contract/home/flows.ts'
import { describe, expect, it } from 'vitest'

import { endsWords, rarityWords } from './flow-words.ts'

type Row = HomeFlows['rows'][number]

const usual: Row = { kind: 'bond', net: 1e9, pct: 0.1, pctile: 60, history: 119 }
const flows = (rows: readonly Row[], ends: HomeFlows['ends'] = { most: null, least: null }): HomeFlows => ({
  as_of: null,
  stale: false,
  source: 'published',
  rows: [...rows],
  ends,
  funds: 1,
  of: 1,
})

describe('how rare a month of flows was', () => {
  it('is told of the kind whose months further out are fewest', () => {
    const out: Row = { ...usual, kind: 'equity', net: -9e10, pctile: 3.4 }
    const into: Row = { ...usual, kind: 'money', net: 4e9, pctile: 92 }
    expect(rarityWords(flows([usual, into, out]))).toBe(
      '股票型流出占規模的比率很少見：近 119 個月中，流出更多的只有 3%。',
    )
    expect(rarityWords(flows([usual, into]))).toContain(
      '貨幣型流入占規模的比率很少見：近 119 個月中，流入更多的只有 8%',
    )
    expect(rarityWords(flows([{ ...out, pctile: 0.4 }]))).toContain('流出更多的不到 1%。')
  })

  it('is usual between, and not said where too few months are known', () => {
    expect(rarityWords(flows([usual]))).toBe('各類型占規模的比率都在近 119 個月的平常範圍內。')
    // a low place that is no outflow is not rare in its own direction
    expect(rarityWords(flows([{ ...usual, pctile: 5 }]))).toContain('平常範圍')
    expect(rarityWords(flows([{ ...usual, pctile: null, history: 4 }]))).toBe('')
  })
})

describe('the markets at both ends', () => {
  const most = { key: '23202', label: '政府公債', net: 4_766_788_892 }
  const least = { key: '23101', label: '台灣股票', net: -30_100_000_000 }

  it('are named with what came or left, or left out', () => {
    expect(endsWords(flows([], { most, least }))).toBe(
      '流入最多的市場是政府公債（+47.67 億元），流出最多的是台灣股票（−301.00 億元）。',
    )
    expect(endsWords(flows([], { most: null, least }))).toBe('流出最多的是台灣股票（−301.00 億元）。')
    expect(endsWords(flows([]))).toBe('')
  })
})
