import { screen, within } from '@testing-library/react'
import type { Caveat } from '@zhiheng/contract/portfolio-ledger.ts'
import { describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { Gain } from './gain.tsx'
import { PortfolioCaveats } from './portfolio-caveats.tsx'

const caveat = (known: Partial<Caveat>): Caveat => ({
  kind: 'no_price',
  lipper_id: 'A',
  name: '甲基金',
  held: true,
  from: null,
  to: null,
  count: null,
  ...known,
})

function said(...caveats: Caveat[]): string[] {
  renderPart(<PortfolioCaveats caveats={caveats} />)
  const list = screen.queryByRole('list', { name: '資料說明' })
  return list === null
    ? []
    : within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
}

const from = day('2026-03-02')
const to = day('2026-04-07')

describe('what the figures of a portfolio do not know', () => {
  it.each<[string, Partial<Caveat>, string]>([
    ['no rate since a day', { kind: 'no_rate', from }, '甲基金：自 2026/03/02 後沒有匯率，無法換算；'],
    ['no rate at all', { kind: 'no_rate' }, '甲基金：沒有匯率，無法換算；'],
    ['no price', { kind: 'no_price' }, '甲基金：沒有可以銜接的淨值；'],
    ['prices that ended', { kind: 'prices_ended', from }, '甲基金：淨值只到 2026/03/02，之後沒有更新。'],
    ['a hole in the prices', { kind: 'price_hole', from, to }, '甲基金：2026/03/02 到 2026/04/07 之間沒有淨值。'],
    ['a hole up to today', { kind: 'price_hole', from }, '甲基金：2026/03/02 到 今天 之間沒有淨值。'],
    ['a hole in the rates', { kind: 'rate_hole', from, to }, '甲基金：2026/03/02 到 2026/04/07 之間沒有匯率。'],
    [
      'many holes in the prices',
      { kind: 'price_hole', from, to, count: 5 },
      '甲基金：2026/03/02 到 2026/04/07 之間有 5 段時間沒有淨值。這些時間不畫市值；',
    ],
    ['money that bought late', { kind: 'bought_late', from, to }, '以 2026/04/07 的淨值買進。'],
    ['charges not made', { kind: 'charges_not_made', from, to, count: 2 }, '有 2 期扣款當時沒有淨值'],
    [
      'distributions of a span',
      { kind: 'distributions_unknown', from, to },
      '2026/03/02 到 2026/04/07 的配息資料未提供',
    ],
    ['distributions of all time', { kind: 'distributions_unknown' }, '甲基金：會配息，但配息資料未提供'],
  ])('is said of its fund with its days: %s', (_what, known, words) => {
    expect(said(caveat(known))).toEqual([expect.stringContaining(words)])
  })

  it('is said once for each fund and each hole', () => {
    const holes = [
      caveat({ kind: 'price_hole', from, to }),
      caveat({ kind: 'price_hole', from: day('2026-06-01'), to: day('2026-06-05') }),
      caveat({ kind: 'price_hole', from, to, lipper_id: 'B', name: '乙基金' }),
    ]
    expect(said(...holes)).toHaveLength(3)
  })

  it('is no box at all where everything is known', () => {
    const { container } = renderPart(<PortfolioCaveats caveats={[]} />)
    expect(container.textContent).toBe('/')
  })
})

describe('money won or lost', () => {
  it.each([
    [1200, 'TWD', '+1,200', 'text-gain'],
    [-1200.5, 'USD', '−1,200.50', 'text-loss'],
    [0, 'TWD', '0', 'text-flat'],
    [null, 'TWD', '–', 'text-flat'],
  ] as const)('%s %s is %s, red up and green down', (value, currency, words, colour) => {
    renderPart(<Gain value={value} currency={currency} />)
    expect(screen.getByText(words).className).toBe(colour)
  })
})
