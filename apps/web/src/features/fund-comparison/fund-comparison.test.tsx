import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { aComparedFund as fund, aComparison } from '../../testing/a-compared-fund.ts'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { addressOf, comparingOf } from './comparing.ts'
import { draftAddress } from './draft-address.ts'
import { FiguresTable } from './figures-table.tsx'
import { bestOf, incomeFigures, returnFigures, riskFigures, worstOf } from './figures.ts'
import { trialOf } from './trial.ts'
import { twinSentences } from './twins.ts'
import { verdictOf } from './verdict-of.ts'
import { WindowNote } from './window-note.tsx'

afterEach(cleanup)

const search = (words = '') => new URLSearchParams(words)
const comparing = comparingOf({ funds: 'A,B,C' }, search())

describe('the address of a comparison', () => {
  it('says funds, currency, days and the way they are shown, and nothing that is usual', () => {
    const params = { funds: 'a,B,a,!!', currency: 'USD', dateStart: '2024-01-02', dateEnd: '2025-01-02' }
    const read = comparingOf(params, search('span=own&basis=price&mode=differ'))
    expect(read).toMatchObject({ ids: ['A', 'B'], currency: 'USD', from: '2024-01-02', to: '2025-01-02', span: 'own' })
    expect(addressOf(read)).toBe('/compare/funds/A,B/USD/2024-01-02/2025-01-02?span=own&basis=price&mode=differ')
    expect(addressOf(comparing)).toBe('/compare/funds/A,B,C')
    expect(addressOf(comparingOf({ funds: 'A', currency: 'XXX', dateStart: '2024-13-01' }, search()))).toBe(
      '/compare/funds/A',
    )
  })

  it('of a trial stands behind the question mark, and of a link behind its key', () => {
    const trial = trialOf(search('funds=A,B&currency=own&from=2024-01-02'))
    expect(addressOf(trial)).toBe('/compare?funds=A,B&currency=own&from=2024-01-02')
    expect(addressOf({ ...comparing, place: { kind: 'shared', key: 'k3y' } })).toBe('/compare/shared/k3y/A,B,C')
  })

  it('of a draft gives each fund its part, and leaves out who has none', () => {
    const parts = [
      { id: 'A', tenths: 334 },
      { id: 'B', tenths: 0 },
      { id: 'C', tenths: 666 },
    ]
    expect(draftAddress(parts)).toBe('/portfolios/new?set=A-33.4,C-66.6')
  })
})

const depth = (of: number) => ({
  depth: of,
  from: day('2025-01-02'),
  to: day('2025-02-03'),
  recovered: null,
  recovery_days: null,
})

describe('the best of a figure', () => {
  const figure = (key: string) => {
    const found = [...returnFigures, ...riskFigures('A'), ...incomeFigures].find((each) => each.key === key)
    if (found === undefined) throw new Error(key)
    return found
  }

  it('is the highest return and the lowest cost; of two equal ones both, of three none', () => {
    const two = aComparison([fund('A', { perf: 5 }), fund('B', { perf: 9 }), fund('C', { perf: 9.001 })])
    expect([...bestOf(figure('perf'), two)].toSorted()).toEqual(['B', 'C'])
    const three = aComparison(['A', 'B', 'C'].map((id) => fund(id)))
    expect(bestOf(figure('perf'), three).size).toBe(0)
    const costs = aComparison([fund('A', { fund: { total_expense: 0.4 } }), fund('B'), fund('C')])
    expect([...bestOf(figure('expense'), costs)]).toEqual(['A'])
    // the shallowest fall
    const falls = aComparison([fund('A', { fall: depth(-20) }), fund('B', { fall: depth(-8) })])
    expect([...bestOf(figure('fall'), falls)]).toEqual(['B'])
  })

  it('is nobody’s where one alone is known, where each has its own days or its own currency', () => {
    const known = [fund('A', { perf: 5 }), fund('B', { perf: 9 })]
    expect(bestOf(figure('perf'), aComparison([fund('A', { perf: 5 }), fund('B', { perf: null })])).size).toBe(0)
    expect(bestOf(figure('perf'), aComparison(known, { span: 'own' })).size).toBe(0)
    // of funds that never lived at the same time each has the returns of its own last day
    const apart = [fund('A', { perfs: { ...fund('A').perfs, '1y': 5 } }), fund('B')]
    expect([...bestOf(figure('1y'), aComparison(apart))]).toEqual(['B'])
    expect(bestOf(figure('1y'), aComparison(apart, { window: null })).size).toBe(0)
    expect(bestOf(figure('perf'), aComparison([fund('A', { perf: 5, currency: 'USD' }), fund('B')])).size).toBe(0)
  })

  it('has a worst of three and more, not of two, and none among what is the same', () => {
    const three = aComparison([fund('A', { perf: 5 }), fund('B', { perf: 9 }), fund('C', { perf: -2 })])
    expect([...worstOf(figure('perf'), three)]).toEqual(['C'])
    expect(worstOf(figure('perf'), aComparison(three.entries.slice(0, 2))).size).toBe(0)
    expect(worstOf(figure('perf'), aComparison(['A', 'B', 'C'].map((id) => fund(id)))).size).toBe(0)
    expect(worstOf(figure('perf'), { ...three, span: 'own' }).size).toBe(0)
  })

  it('leaves out who is known by the price alone among total returns, and not where all are', () => {
    const price = { basis: 'price', perf: 99 } as const
    const mixed = aComparison([fund('A', { perf: 5 }), fund('B', { perf: 9 }), fund('C', price)])
    expect([...bestOf(figure('perf'), mixed)]).toEqual(['B'])
    const all = aComparison([fund('A', { basis: 'price', perf: 5 }), fund('C', price)])
    expect([...bestOf(figure('perf'), all)]).toEqual(['C'])
  })
})

describe('the verdict', () => {
  it('says what was earned, what it cost, how deep it fell, how alike they are, and shows the three that decide', () => {
    const pair = { a: 'A', b: 'B', correlation: 0.95, rolling: [], wins: null, overlap: 71 }
    const verdict = verdictOf(
      aComparison(
        [
          fund('A', { fall: depth(-20), perf_yearly: 15, fund: { total_expense: 1.92 } }),
          fund('B', { perf_yearly: 14.8, fund: { total_expense: 0.45 } }),
        ],
        {
          pairs: [pair],
        },
      ),
    )
    expect(verdict?.sentence).toBe(
      '年化報酬只差 0.20 個百分點（+14.80%～+15.00%）；A 每年比 B 多付 1.47% 的費用，換來每年多 0.20 個百分點的報酬；' +
        'A 曾跌 20.0%，B 最多只跌 15.0%；A 與 B 有 71% 的持股相同。',
    )
    expect(verdict?.tiles.map(({ key }) => key)).toEqual(['expense', 'fall', 'overlap'])
  })

  it('says that costs are unknown, that the time is too short, and shows returns where nothing else decides', () => {
    const short = { risk_missing: 'under_a_year', perf_yearly: null, fall: null } as const
    const one = fund('A', { ...short, perf: 3, fund: { total_expense: null } })
    const window = {
      from: day('2026-06-01'),
      to: day('2026-11-20'),
      months: 5,
      started_by: [],
      ended_by: [],
      from_without: null,
    }
    const verdict = verdictOf(
      aComparison([one, fund('B', { ...short, perf: 8, fund: { total_expense: null } })], { window }),
    )
    expect(verdict?.sentence).toContain('期間報酬以 B 的 +8.00% 最高、A 的 +3.00% 最低')
    expect(verdict?.sentence).toContain('總費用率沒有完整公告')
    expect(verdict?.sentence).toContain('共同期間只有 5 個月')
    expect(verdict?.tiles.map(({ key }) => key)).toEqual(['returns'])
  })

  it('is no race over different days, and nothing for one fund', () => {
    expect(verdictOf(aComparison([fund('A'), fund('B')], { span: 'own' }))?.sentence).toContain('不能直接比高下')
    expect(verdictOf(aComparison([fund('A')]))).toBeNull()
  })
})

describe('two classes of one fund', () => {
  const twin = (id: string, known: Parameters<typeof fund>[1] = {}) =>
    fund(id, { ...known, fund: { strategy_id: 'S', ...known.fund } })

  it('are told apart by their expense ratios', () => {
    const two = aComparison([
      twin('A', { fund: { total_expense: 2.5 }, fees: { ...fund('A').fees, back_end: true } }),
      twin('B', { fund: { total_expense: 1.5 } }),
    ])
    expect(twinSentences(two)).toEqual(['A 與 B 是同一策略，後收級別每年貴 1.00%。'])
    const plain = aComparison([twin('A'), twin('B', { fund: { total_expense: 0.9 } })])
    expect(twinSentences(plain)).toEqual(['A 與 B 是同一策略的不同級別，A 每年貴 0.60%。'])
  })

  it('are told in one sentence, however many there are', () => {
    const [b, c] = [twin('B', { fund: { total_expense: 0.9 } }), twin('C', { fund: { total_expense: 1.7 } })]
    expect(twinSentences(aComparison([twin('A'), b, fund('D'), c]))).toEqual([
      'A、B、D 是同一策略的不同級別，總費用率從 B 的 0.90% 到 D 的 1.70%。',
    ])
    const silent = { fund: { total_expense: null } }
    expect(twinSentences(aComparison([twin('A', silent), twin('B', silent), twin('C', silent)]))).toEqual([
      'A、B、C 是同一策略的不同級別，費用差異沒有資料。',
    ])
  })

  it('in two currencies are not measured by their returns: that would be the exchange rate', () => {
    const silent = { total_expense: null }
    const two = aComparison([
      twin('A', { fund: silent, perf_yearly: 9 }),
      twin('B', { fund: { ...silent, currency: 'USD' }, perf_yearly: 14 }),
    ])
    expect(twinSentences(two)).toEqual(['A 與 B 是同一策略的不同級別，費用差異沒有資料。'])
  })

  it('of which one is hedged are not measured by their returns either, whatever they are called', () => {
    const silent = { total_expense: null }
    const [a, b] = [twin('A', { fund: silent, perf_yearly: 9 }), twin('B', { fund: silent, perf_yearly: 10 })]
    const untold = ['A 與 B 是同一策略的不同級別，費用差異沒有資料。']
    expect(twinSentences(aComparison([{ ...a, hedged: true }, b]))).toEqual(untold)
    const named = { ...a, hedged: true, fund: { ...a.fund, name: '基金 A（避險）' } }
    expect(twinSentences(aComparison([named, { ...b, hedged: true }]))[0]).toContain('A 的年化報酬少 1.00%')
  })

  it('else by what they returned, else it is said that nothing is known', () => {
    const silent = { total_expense: null }
    const two = aComparison([twin('A', { fund: silent, perf_yearly: 9 }), twin('B', { fund: silent, perf_yearly: 10 })])
    expect(twinSentences(two)).toEqual([
      'A 與 B 是同一策略的不同級別，費用率沒有完整公告；同期間 A 的年化報酬少 1.00%。',
    ])
    expect(twinSentences({ ...two, span: 'own' })).toEqual(['A 與 B 是同一策略的不同級別，費用差異沒有資料。'])
    expect(twinSentences(aComparison([fund('A'), fund('B')]))).toEqual([])
  })
})

describe('the window', () => {
  const shown = (data: Parameters<typeof WindowNote>[0]['data']) =>
    renderPart(<WindowNote data={data} comparing={comparing} />)

  it('names who limits it, and both ways out', () => {
    const window = {
      from: day('2024-11-20'),
      to: day('2026-11-20'),
      months: 24,
      started_by: ['B'],
      ended_by: [],
      from_without: day('2020-01-02'),
    }
    const { container } = shown(aComparison([fund('A'), fund('B'), fund('C')], { window }))
    expect(container.textContent).toContain('共同期間 2024/11/20–2026/11/20，2.0 年，受限於淨值資料最晚開始的 B 基金 B')
    expect(screen.getByRole('link', { name: '移除 B，可回溯到 2020/01/02' }).getAttribute('href')).toBe(
      '/compare/funds/A,C',
    )
    expect(screen.getByRole('link', { name: '改看各自成立以來' }).getAttribute('href')).toBe(
      '/compare/funds/A,B,C?span=own',
    )
  })

  it('says that they never lived at the same time, and offers each since its start', () => {
    shown(aComparison([fund('A', { perf: null }), fund('B', { perf: null })], { window: null, dates: [] }))
    expect(screen.getByText('這幾檔沒有同時存在過，沒有共同期間可以比較。')).toBeTruthy()
    expect(screen.getByRole('link', { name: '改看各自成立以來' })).toBeTruthy()
  })

  it('says who is known by the price alone, with the way to hold all against each other', () => {
    shown(aComparison([fund('A'), fund('B', { basis: 'price' })]))
    expect(screen.getByText(/B 的配息資料不全/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '全部改看僅淨值' }).getAttribute('href')).toBe(
      '/compare/funds/A,B,C?basis=price',
    )
  })
})

describe('the table of figures', () => {
  const table = () => screen.getByRole('table', { name: '數字並列' })
  const row = (name: string) => within(table()).getByRole('row', { name: new RegExp(`^${name}`) }).textContent

  it('marks the best by a word, and shows differences from the first', () => {
    const data = aComparison([fund('A', { perf: 20 }), fund('B', { perf: 26 })])
    renderPart(<FiguresTable data={data} comparing={comparing} />)
    expect(row('期間累積')).toContain('最佳+26.00%')
    cleanup()
    renderPart(<FiguresTable data={data} comparing={{ ...comparing, mode: 'differ' }} />)
    expect(row('期間累積')).toContain('+6.00%')
  })

  it('says once why nothing is said of risk, and shows dashes', () => {
    const short = { risk_missing: 'under_a_year', volatility: null, fall: null, sharpe: null, sortino: null } as const
    const window = {
      from: day('2026-06-01'),
      to: day('2026-11-20'),
      months: 5,
      started_by: [],
      ended_by: [],
      from_without: null,
    }
    renderPart(
      <FiguresTable data={aComparison([fund('A', short), fund('B', short)], { window })} comparing={comparing} />,
    )
    expect(row('風險')).toContain('共同期間僅 5 個月，未滿一年，風險指標不計算')
    expect(row('年化波動度')).toBe('年化波動度A–B–')
  })
})
