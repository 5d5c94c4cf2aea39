import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { aComparedFund as fund, aComparison } from '../../testing/a-compared-fund.ts'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { type Comparing, comparingOf } from './comparing.ts'
import type { Comparison } from './queries.ts'
import { WindowNote } from './window-note.tsx'

const usual = comparingOf({ funds: 'A,B,C' }, new URLSearchParams())
const three = [fund('A'), fund('B'), fund('C')]
const window: NonNullable<Comparison['window']> = {
  from: day('2024-11-20'),
  to: day('2026-11-20'),
  months: 24,
  started_by: [],
  ended_by: [],
  from_without: null,
}

function show(data: Comparison, comparing: Partial<Comparing> = {}): string {
  const view = renderPart(<WindowNote data={data} comparing={{ ...usual, ...comparing }} />)
  return view.container.textContent
}
const ways = () => screen.queryAllByRole('link').map((link) => link.textContent)
const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the days of a comparison', () => {
  it('are those of all, with no way out where nobody limits them', () => {
    expect(show(aComparison(three))).toContain('共同期間 2024/11/20–2026/11/20，2.0 年。以下各表都用這段期間。')
    expect(ways()).toEqual([])
  })

  it.each([
    ['first_price', '受限於淨值資料最晚開始的 B 基金 B'],
    ['unexplained_step', '淨值有一段無法解釋的跳動，受限於 B 基金 B'],
    ['income', '配息紀錄較晚才完整，受限於 B 基金 B'],
    ['rate', '匯率資料較晚開始，受限於 B 基金 B'],
  ] as const)('say why a fund limits them: %s', (begin_is, said) => {
    const data = aComparison([fund('A'), fund('B', { begin_is }), fund('C')], {
      window: { ...window, started_by: ['B'], from_without: day('2020-01-02') },
    })
    expect(show(data)).toContain(said)
  })

  it('name all who limit them together, and leave all of them out at once', () => {
    const limited = { ...window, started_by: ['A', 'C'], from_without: day('2015-06-01') }
    expect(show(aComparison(three, { window: limited }))).toContain('A 基金 A、C 基金 C')
    expect(wayTo('移除 A、C，可回溯到 2015/06/01')).toBe('/compare/funds/B')
  })

  it('cannot be made longer by leaving one out where the others begin no earlier', () => {
    show(aComparison(three, { window: { ...window, started_by: ['B'] } }))
    expect(ways()).toEqual(['改看各自成立以來'])
  })

  it('end with the fund that ended, which can be left out', () => {
    const ended = { ...window, to: day('2026-03-02'), months: 15, ended_by: ['C'] }
    const said = show(aComparison(three, { window: ended }), { currency: 'USD', mode: 'differ' })
    expect(said).toContain('1.3 年')
    expect(said).toContain('C 基金 C 的資料只到 2026/03/02，所以都比較到這一天。')
    expect(wayTo('移除 C')).toBe('/compare/funds/A,B/USD?mode=differ')
    expect(wayTo('改看各自成立以來')).toBe('/compare/funds/A,B,C/USD?span=own&mode=differ')
  })

  it('are not changed by leaving out everybody', () => {
    show(aComparison(three, { window: { ...window, ended_by: ['A', 'B', 'C'] } }))
    expect(ways()).toEqual(['改看各自成立以來'])
  })

  it('are said to be the days asked for, unless a fund makes them fewer', () => {
    const asked = { from: day('2024-11-20') }
    expect(show(aComparison(three), asked)).toContain('比較期間 2024/11/20')
    expect(show(aComparison(three, { window: { ...window, started_by: ['B'] } }), asked)).toContain(
      '共同期間 2024/11/20',
    )
  })

  it('are counted in months under a year', () => {
    expect(show(aComparison(three, { window: { ...window, months: 11 } }))).toContain('，11 個月。')
    expect(show(aComparison(three, { window: { ...window, months: 12 } }))).toContain('，1.0 年。')
  })

  it('say, where each has its own, that none is better, with the way back to common ones', () => {
    expect(show(aComparison(three, { span: 'own' }), { span: 'own', basis: 'price' })).toContain(
      '各檔從自己的第一天算起，期間不同，不能直接比高下，也不標示最佳。',
    )
    expect(wayTo('改看共同期間')).toBe('/compare/funds/A,B,C?basis=price')
  })

  it('behind a link are shown another way, and no fund is left out', () => {
    const data = aComparison(three, {
      window: { ...window, started_by: ['B'], ended_by: ['C'], from_without: day('2020-01-02') },
    })
    show(data, { place: { kind: 'shared', key: 'k3y' } })
    expect(ways()).toEqual(['改看各自成立以來'])
    expect(wayTo('改看各自成立以來')).toBe('/compare/shared/k3y/A,B,C?span=own')
  })
})

describe('no days in common', () => {
  const apart = aComparison(
    [
      fund('A', { begin: day('2010-01-04'), end: day('2015-06-30'), perf: null }),
      fund('B', { begin: day('2018-01-02'), perf: null }),
      fund('C', { begin: null, end: null, trouble: 'no_price', perf: null }),
    ],
    { window: null, dates: [] },
  )

  it('are told with the days of each that has some', () => {
    expect(show(apart)).toContain('A 2010/01/04–2015/06/30；B 2018/01/02–2026/11/20。')
    expect(ways()).toEqual(['改看各自成立以來'])
  })

  it('among the days asked for are no reason to say that they never lived together', () => {
    const said = show(apart, { from: day('2024-01-02'), to: day('2024-06-28') })
    expect(said).toContain('所選的日期內沒有共同期間可以比較。')
    expect(said).not.toContain('沒有同時存在過')
    expect(wayTo('改看共同期間')).toBe('/compare/funds/A,B,C')
    expect(wayTo('改看各自成立以來')).toBe('/compare/funds/A,B,C?span=own')
  })

  it('are nothing to speak of where no fund has any', () => {
    const none = { begin: null, end: null, trouble: 'no_price', perf: null } as const
    expect(show(aComparison([fund('A', none), fund('B', none)], { window: null, dates: [] }))).not.toContain('共同期間')
  })
})

describe('what keeps funds out of the ranking', () => {
  it('are currencies that differ, with the way to one', () => {
    const mixed = aComparison([fund('A'), fund('B', { currency: 'USD' })], { currency: 'own' })
    expect(show(mixed, { currency: 'own', from: day('2024-11-20') })).toContain('幣別不同，不標示最佳')
    expect(wayTo('換算成台幣')).toBe('/compare/funds/A,B,C/TWD/2024-11-20')
  })

  it('is not the currency of a fund without figures', () => {
    const data = aComparison([fund('A'), fund('B'), fund('C', { currency: 'USD', trouble: 'no_price', perf: null })])
    expect(show(data)).not.toContain('幣別不同')
  })

  it('is nothing where all are known by the price, which is said', () => {
    const data = aComparison([fund('A', { basis: 'price' }), fund('B', { basis: 'price' })])
    expect(show(data)).toContain('這幾檔的配息資料都不全，以下都是淨值漲跌，未計配息。')
    expect(ways()).toEqual([])
  })

  it('is nothing where prices were asked for', () => {
    const data = aComparison([fund('A', { basis: 'price' }), fund('B', { basis: 'price' })], { basis: 'price' })
    expect(show(data, { basis: 'price' })).not.toContain('配息資料')
  })
})

describe('a stretch without prices', () => {
  const hole = { from: day('2024-12-02'), to: day('2026-06-01') }

  it('is named with whose it is, and with the way to the days behind it', () => {
    const data = aComparison([fund('A'), fund('B', { hole }), fund('C', { hole })])
    expect(show(data)).toContain('B、C 在 2024/12/02 到 2026/06/01 之間沒有淨值，期間內的回落與定期定額無法計算')
    expect(wayTo('只比較 2026/06/01 以後')).toBe('/compare/funds/A,B,C/TWD/2026-06-01')
  })

  it('ends with the last of several, whoever has it', () => {
    const later = { from: day('2026-06-02'), to: day('2026-09-01') }
    const said = show(aComparison([fund('A', { hole: later }), fund('B', { hole })]))
    expect(said).toContain('A 在 2026/06/02 到 2026/09/01 之間沒有淨值；B 在 2024/12/02 到 2026/06/01 之間沒有淨值')
    expect(ways()).toEqual(['只比較 2026/09/01 以後'])
  })

  it('is not spoken of where prices follow each other', () => {
    expect(show(aComparison(three))).not.toContain('沒有淨值')
  })
})
