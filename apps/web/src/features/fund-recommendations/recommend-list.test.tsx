import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { EarlierList } from './earlier-list.tsx'
import { emptyWords, JudgedWords } from './judged-words.tsx'
import type { List } from './queries.ts'

beforeEach(() => void standInNetwork())

const pick = (known: Partial<List['earlier'][number]>): List['earlier'][number] => ({
  lipper_id: 'A',
  name: '甲基金',
  value: 2,
  against: 1,
  peers: '台灣股票',
  perf: 5,
  peer_median: 3,
  peer_count: 40,
  is_ahead: true,
  ended: null,
  last_price_date: day('2026-11-20'),
  ...known,
})

const list: List = {
  type: 'score-up',
  as_of: day('2026-11-20'),
  count: 0,
  period: null,
  judged: { candidates: 900, known: 640 },
  entries: [],
  why_no_record: null,
  earlier: [
    pick({}),
    pick({
      lipper_id: 'B',
      name: '乙基金',
      perf: -4,
      is_ahead: false,
      ended: 'liquidated',
      last_price_date: day('2026-10-30'),
    }),
    pick({ lipper_id: 'C', name: '丙基金', perf: null, is_ahead: null }),
  ],
  outcome: {
    day: day('2026-09-30'),
    until: day('2026-11-20'),
    basis: 'kept',
    listed: 3,
    measured: 2,
    ahead: 1,
    ended: 1,
    band: { low: 9.5, high: 90.5 },
    excess: -2.5,
    verdict: 'few',
  },
}

it('names every fund of the last list, those that were wound up and those that cannot be measured too', () => {
  renderPart(<EarlierList list={list} />, '/recommends/score-up')
  const rows = within(screen.getByRole('table', { name: '2026/09/30 的名單' })).getAllByRole('row')
  const text = rows.map((row) => row.textContent)
  expect(text[1]).toMatch(/^甲基金\+2\+5\.00%\+3\.00%台灣股票，40 檔\+2\.00勝過$/)
  expect(text[2]).toContain('已清算，最後淨值 2026/10/30')
  expect(text[2]).toContain('未勝過')
  expect(text[3]).toMatch(/^丙基金\+2–.*––$/)
  expect(screen.getByText(/可比較的 2 檔中，1 檔勝過同類中位數/)).toBeTruthy()
  expect(screen.getByText(/其中 1 檔之後合併或清算/).textContent).toContain('另有 1 檔配息資料不全或缺淨值')
})

it('tells a difference that is what the two figures beside it come to', () => {
  const close = pick({ perf: 4.0249, peer_median: 3.6751 })
  renderPart(<EarlierList list={{ ...list, earlier: [close] }} />, '/recommends/score-up')
  expect(screen.getByRole('row', { name: /甲基金/ }).textContent).toMatch(/\+4\.02%\+3\.68%.*\+0\.34勝過$/)
})

it.each([
  ['no_help', '沒有超過一半：上一季這條規則沒有幫助。'],
  ['worse', '明顯少於一半：上一季照這份名單反而落後。'],
  ['undecided', '比一半多，但樣本太少，和擲硬幣分不出來。'],
] as const)('says plainly of %s', (verdict, sentence) => {
  if (list.outcome === null) throw new Error('no outcome')
  renderPart(<EarlierList list={{ ...list, outcome: { ...list.outcome, verdict } }} />, '/recommends/score-up')
  expect(screen.getByText(sentence)).toBeTruthy()
})

it('does not guess where nothing was kept', () => {
  renderPart(
    <EarlierList list={{ ...list, type: 'followed', outcome: null, why_no_record: 'not_kept', earlier: [] }} />,
    '/recommends/followed',
  )
  expect(screen.getByText(/也不去猜/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

describe('an empty list', () => {
  const ask = (known: number) => emptyWords({ judged: { candidates: 900, known } }).title

  it('of which nobody can tell is not called one that nothing fits', () => {
    expect(ask(0)).toBe('缺少資料，無法列出這份名單')
    expect(ask(640)).toBe('今天沒有基金符合這條規則')
    expect(emptyWords({ judged: null }).title).toBe('今天沒有基金符合這條規則')
  })

  it('says how many funds lack what the rule looks at', () => {
    renderPart(<JudgedWords list={{ ...list, type: 'lower-cost' }} className="" />, '/recommends/lower-cost')
    expect(screen.getByText(/候選的 900 檔基金中，640 檔查得到總費用率/).textContent).toContain('不代表不符合')
  })
})
