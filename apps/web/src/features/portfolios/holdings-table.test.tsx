import { screen, within } from '@testing-library/react'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { aLine, aPortfolio } from '../../testing/a-portfolio.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { groupHoldings } from './group-holdings.ts'
import { factsOfRow, type HoldingFacts, holdingsFacts, type HoldingsFacts } from './holding-facts.ts'
import { HoldingsTable } from './holdings-table.tsx'

const nothing: HoldingsFacts = { funds: new Map(), buckets: new Map() }
const facts = (known: Partial<HoldingFacts>): HoldingFacts => ({
  target: null,
  gap: null,
  contribution: null,
  riskShare: null,
  gain: null,
  mwr: null,
  isYearly: false,
  ...known,
})

/** Each row of the table: what it says cell by cell. */
function rows(funds: Portfolio['funds'], known: HoldingsFacts = nothing, currency: Portfolio['currency'] = 'TWD') {
  renderPart(<HoldingsTable portfolio={aPortfolio({ id: 7, currency, funds })} facts={known} />)
  const [head, ...body] = within(screen.getByRole('table', { name: '持有基金' })).getAllByRole('row')
  const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)
  const names = cells(head)
  return body.map((row) => Object.fromEntries(cells(row).map((said, at) => [names[at] ?? '', said])))
}

describe('the funds of a portfolio', () => {
  it('have a dash for everything that nobody knows (yet), never 0', () => {
    const young = { funds: new Map([['A', facts({ isYearly: true })]]), buckets: new Map() }
    const [row] = rows([aLine('A', { value: null, proportion: null })], young)
    const { 基金: _fund, 評分: _score, ...figures } = row ?? {}
    expect(new Set(Object.values(figures))).toEqual(new Set(['–']))
  })

  it('have shares, points with a sign, money in the portfolio’s currency, and say which return is a rate a year', () => {
    const known = {
      funds: new Map([
        [
          'A',
          facts({ target: 50, gap: -10, contribution: 2.5, riskShare: 61.2, gain: -1234.5, mwr: 4.2, isYearly: true }),
        ],
      ]),
      buckets: new Map(),
    }
    const [row] = rows([aLine('A', { value: 40_000.5, score: -2, risk_level: 4 })], known, 'USD')
    expect(row).toMatchObject({
      比重: '40.0%',
      目標: '50.0%',
      差異: '−10.0',
      '市值（美元）': '40,000.50',
      累計損益: '−1,234.50',
      我的報酬: '+4.20%年化',
      報酬貢獻: '+2.50%',
      風險貢獻: '61.2%',
      風險: 'RR4',
    })
    expect(row?.['評分']).toContain('−2')
    const [cell] = screen.getAllByText('−1,234.50')
    expect(cell?.className).toContain('text-loss')
  })

  it('do not call the gain of a young holding a rate a year', () => {
    const known = { funds: new Map([['A', facts({ mwr: 4.2 })]]), buckets: new Map() }
    expect(rows([aLine('A')], known)[0]?.['我的報酬']).toBe('+4.20%')
  })

  it('stand under their classes, whose rows have no score, no risk and no return of their own', () => {
    const funds = [
      aLine('A', { proportion: 30, value: 30_000 }),
      aLine('B', { proportion: 20, value: null }),
      aLine('C', { asset_type: 'equity', proportion: 50, value: 50_000 }),
    ]
    const known = {
      funds: new Map([
        ['A', facts({ gain: 100 })],
        ['B', facts({ gain: 20 })],
      ]),
      buckets: new Map([['bf' as const, facts({ target: 45, gap: 5 })]]),
    }
    const bonds = rows(funds, known).find((row) => row['基金']?.startsWith('債券'))
    expect(bonds).toMatchObject({
      基金: '債券不含 1 檔無法計價的基金',
      比重: '50.0%',
      目標: '45.0%',
      差異: '+5.0',
      '市值（元）': '30,000',
      累計損益: '+120',
      我的報酬: '',
      評分: '',
      風險: '',
    })
  })

  it('say on a phone what they are aimed at only where that is known', () => {
    const known = { funds: new Map([['A', facts({ target: 50, gap: -10 })]]), buckets: new Map() }
    rows([aLine('A'), aLine('B', { asset_type: 'equity' })], known)
    expect(screen.getAllByText(/^目標 /).map((line) => line.textContent)).toEqual([
      '目標 50.0%（差異 −10.0）・報酬貢獻 –・風險貢獻 –',
    ])
  })

  it('name the plan that runs, and what one should look at', () => {
    const plan = { dateStart: day('2026-01-06'), dateEnd: null, chargeDay: 6, monthAmount: 3000 }
    const [row] = rows([aLine('A', { plan, flags: ['not_for_sale'], sector_name: '全球債' })])
    expect(row?.['基金']).toBe('基金A全球債定期定額・每月 6 日・3,000停售')
  })
})

describe('what several funds made together', () => {
  const gain = fc.option(fc.integer({ min: -5000, max: 5000 }), { freq: 5 })

  it('is the sum of all, and unknown as soon as one is', () => {
    fc.assert(
      fc.property(fc.array(gain, { minLength: 1, maxLength: 6 }), (gains) => {
        const ids = gains.map((_gain, at) => `F${at}`)
        const known: HoldingsFacts = {
          funds: new Map(gains.map((each, at) => [`F${at}`, facts({ gain: each })])),
          buckets: new Map(),
        }
        let sum: number | null = 0
        for (const each of gains) sum = sum === null || each === null ? null : sum + each
        expect(factsOfRow({ kind: 'sector', ids }, known).gain).toBe(sum)
      }),
    )
  })

  it('brings together what comes by several ways, whichever comes first, and invents nothing', () => {
    const known = holdingsFacts({
      changes: [{ lipper_id: 'A', target: 50, before: 42.5 }],
      buckets: [{ bucket: 'ef', target: 60, now: 55 }],
      gains: [{ lipper_id: 'B', contribution: { v: 1 }, gain: { v: null }, mwr: null }],
      risks: [
        { lipper_id: 'A', risk_percent: 70 },
        { lipper_id: 'B', risk_percent: null },
      ],
    })
    expect(known.funds.get('A')).toEqual(facts({ target: 50, gap: -7.5, riskShare: 70 }))
    expect(known.funds.get('B')).toEqual(facts({ contribution: 1 }))
    expect(known.buckets.get('ef')).toEqual(facts({ target: 60, gap: -5 }))
    expect(factsOfRow({ kind: 'fund', fund: { lipper_id: 'Z' } }, known)).toEqual(facts({}))
  })
})

describe('holdings by class and market', () => {
  const line = fc.record({
    lipper_id: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    value: fc.option(fc.integer({ min: 0, max: 100_000 }), { freq: 6 }),
    proportion: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
  })
  const kinds = { A: 'equity', B: 'equity', C: 'bond', D: 'bond', E: 'money_market' } as const
  const markets = { A: '科技', B: '台灣', C: '全球債', D: null, E: null } as const

  it('have every fund once, each class’s worth that of its funds as far as it is known', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (each) => {
        const funds = each.map(({ lipper_id, value, proportion }) => {
          const id = lipper_id
          return aLine(id, { value, proportion, asset_type: kinds[id], sector_name: markets[id] })
        })
        const all = groupHoldings({ funds })
        const ids = all.flatMap((row) => (row.kind === 'fund' ? [row.fund.lipper_id] : []))
        expect(ids.toSorted()).toEqual([...new Set(each.map(({ lipper_id }) => lipper_id))].toSorted())
        for (const row of all) {
          if (row.kind !== 'group') continue
          const inside = all.flatMap((other) =>
            other.kind === 'fund' && row.ids.includes(other.fund.lipper_id) ? [other.fund.value] : [],
          )
          const known = inside.filter((value) => value !== null)
          expect(row.value).toBe(known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0))
          expect(row.unknown).toBe(inside.length - known.length)
        }
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
      }),
    )
  })
})
