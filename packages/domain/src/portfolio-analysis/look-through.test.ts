import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import type { SecurityRecord } from '../funds/market-data.ts'
import type { AnalysedFund, DisclosedLine, Disclosure } from '../look-through/analysed-fund.ts'
import { closePairs, overlapMatrix } from '../look-through/overlap.ts'
import { seeThrough, type SeenFund } from '../look-through/see-through.ts'
import { asOfRange, lookThrough } from './look-through.ts'
import { dimensions } from './place-piece.ts'

const nobody = () => null

function security(isin: string, known: Partial<SecurityRecord> = {}): SecurityRecord {
  return {
    isin,
    name: `公司 ${isin}`,
    englishName: null,
    ticker: null,
    country: 'TW',
    industry: '半導體',
    currency: 'TWD',
    kind: 'equity',
    ...known,
  }
}

function line(isin: string | null, weightPercent: number, known: Partial<SecurityRecord> = {}): DisclosedLine {
  return {
    isin,
    name: known.name ?? `公司 ${isin ?? ''}`,
    weightPercent,
    security: isin === null ? null : security(isin, known),
  }
}

const disclosed = (...lines: DisclosedLine[]): Disclosure => ({ date: asIsoDate('2026-10-31'), lines })

function fund(lipperId: string, percent: number, known: Partial<AnalysedFund> = {}): AnalysedFund {
  return { lipperId, percent, assetType: 'equity', theme: { id: '70001', name: '台股' }, disclosure: null, ...known }
}

const seen = (...funds: AnalysedFund[]): SeenFund[] => funds.map((one) => seeThrough(one, nobody))

describe('lookThrough', () => {
  it('says how much is disclosed: nothing of no fund, and never less than nothing', () => {
    const of = (...funds: AnalysedFund[]) => lookThrough(seen(...funds), 'company').disclosed
    expect(of(fund('A', 60, { disclosure: disclosed(line('TSMC', 30)) }), fund('B', 40))).toBe(18)
    expect(of(fund('A', 33.3), fund('B', 33.3), fund('C', 33.4))).toBe(0)
    expect(of(fund('A', 0.1), fund('B', 0.2), fund('C', 99.700_000_000_000_03))).toBe(0)
    expect(of()).toBe(0)
  })

  it('adds up a company over all funds that own it, and tells the paths', () => {
    const { nodes, undisclosed } = lookThrough(
      seen(
        fund('A', 60, { disclosure: disclosed(line('TSMC', 10), line('UMC', 5)) }),
        fund('B', 40, { disclosure: disclosed(line('TSMC', 20)) }),
      ),
      'company',
    )
    expect(nodes[0]).toEqual({
      id: 'TSMC',
      label: '公司 TSMC',
      weight: 14,
      sources: [
        { lipperId: 'B', weight: 8 },
        { lipperId: 'A', weight: 6 },
      ],
    })
    expect(undisclosed).toBeCloseTo(83, 9)
  })

  it('never spreads what a fund does not say over what it does', () => {
    const { nodes, undisclosed } = lookThrough(
      seen(fund('A', 100, { disclosure: disclosed(line('X', 30)) })),
      'country',
    )
    expect(nodes).toMatchObject([{ id: 'TW', weight: 30 }])
    expect(undisclosed).toBe(70)
  })

  it('lists places and funds from the largest to the smallest, those of a size by their names', () => {
    const { nodes } = lookThrough(
      seen(
        fund('B', 50, { disclosure: disclosed(line('SMALL', 10), line('Z', 20), line('LARGE', 40)) }),
        fund('A', 50, { disclosure: disclosed(line('Z', 20), line('Y', 40)) }),
      ),
      'company',
    )
    expect(nodes.map(({ id, weight }) => [id, weight])).toEqual([
      ['LARGE', 20],
      ['Y', 20],
      ['Z', 20],
      ['SMALL', 5],
    ])
    expect(nodes.find(({ id }) => id === 'Z')?.sources.map(({ lipperId }) => lipperId)).toEqual(['A', 'B'])
  })

  it('takes the theme of a fund by its name, and none for unclassified', () => {
    expect(lookThrough(seen(fund('A', 60), fund('B', 40, { theme: null })), 'theme')).toEqual({
      nodes: [{ id: '70001', label: '台股', weight: 60, sources: [{ lipperId: 'A', weight: 60 }] }],
      unclassified: 40,
      undisclosed: 0,
      disclosed: 100,
    })
  })

  it('keeps what is disclosed but unclassified apart from both', () => {
    const silent = line('X', 40, { country: null })
    const result = lookThrough(seen(fund('A', 100, { disclosure: disclosed(silent, line('Y', 60)) })), 'country')
    expect(result).toMatchObject({ unclassified: 40, undisclosed: 0 })
  })

  it('takes bonds of one issuer together, and names without an ISIN whatever their case', () => {
    const bond = (isin: string, name: string) => line(isin, 10, { kind: 'bond', name })
    const result = lookThrough(
      seen(
        fund('A', 100, {
          disclosure: disclosed(
            bond('B1', '美國公債 4.25% 2034/05/15'),
            bond('B2', '美國公債 3% 2030/02/15'),
            { isin: null, name: 'ACME Corp', weightPercent: 5, security: null },
            { isin: null, name: 'Acme  corp', weightPercent: 5, security: null },
          ),
        }),
      ),
      'company',
    )
    expect(result.nodes.map(({ label, weight }) => [label, Math.round(weight)])).toEqual([
      ['美國公債', 20],
      ['ACME Corp', 10],
    ])
  })

  it('looks through funds that are held by funds, and what those do not say stays undisclosed', () => {
    const inner = new Map([['FUND', disclosed(line('TSMC', 50))]])
    const outer = fund('A', 100, { disclosure: disclosed(line('FUND', 80, { kind: 'fund' }), line('TSMC', 20)) })
    const result = lookThrough([seeThrough(outer, (isin) => inner.get(isin) ?? null)], 'company')
    expect(result.nodes).toMatchObject([{ id: 'TSMC', weight: 60 }])
    expect(result.undisclosed).toBeCloseTo(40, 9)
  })

  it('comes to an end where funds hold each other', () => {
    const ring = new Map([
      ['ONE', disclosed(line('TWO', 100, { kind: 'fund' }))],
      ['TWO', disclosed(line('ONE', 100, { kind: 'fund' }))],
    ])
    const outer = fund('A', 100, { disclosure: disclosed(line('ONE', 100, { kind: 'fund' })) })
    const { nodes } = lookThrough([seeThrough(outer, (isin) => ring.get(isin) ?? null)], 'company')
    expect(nodes.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 9)
  })

  it('takes balanced funds apart by asset class and leaves the others whole', () => {
    const mixed = disclosed(line('S', 40), line('B', 30, { kind: 'bond' }), {
      isin: null,
      name: '現金及約當現金',
      weightPercent: 5,
      security: null,
    })
    const result = lookThrough(
      seen(fund('MIX', 50, { assetType: 'balanced', disclosure: mixed }), fund('EQ', 50)),
      'asset_type',
    )
    expect(result.nodes.map(({ id, weight }) => [id, weight])).toEqual([
      ['equity', 70],
      ['bond', 15],
      ['cash', 2.5],
    ])
    expect(result.undisclosed).toBe(12.5)
  })

  it('says between which days the disclosures lie', () => {
    const old: Disclosure = { date: asIsoDate('2026-08-31'), lines: [] }
    expect(asOfRange([fund('A', 50, { disclosure: disclosed() }), fund('B', 50, { disclosure: old })])).toEqual([
      '2026-08-31',
      '2026-10-31',
    ])
    expect(asOfRange([fund('A', 100)])).toBeNull()
  })
})

const lines = fc.array(
  fc.record({
    isin: fc.option(fc.constantFrom('A', 'B', 'C', 'D'), { nil: null }),
    weight: fc.double({ min: -5, max: 60, noNaN: true }),
    kind: fc.constantFrom('equity', 'bond', 'fund', 'other'),
    country: fc.option(fc.constantFrom('TW', 'US'), { nil: null }),
  }),
  { maxLength: 8 },
)
const portfolios = fc.array(
  fc.record({
    worth: fc.double({ min: 1, max: 1e6, noNaN: true }),
    lines: fc.option(lines, { nil: null }),
    isBalanced: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)

describe('of any portfolio', () => {
  function seenOf(drawn: typeof portfolios extends fc.Arbitrary<infer T> ? T : never): SeenFund[] {
    const whole = drawn.reduce((sum, { worth }) => sum + worth, 0)
    return drawn.map((one, at) =>
      seeThrough(
        fund(`F${at}`, (one.worth / whole) * 100, {
          assetType: one.isBalanced ? 'balanced' : 'equity',
          disclosure:
            one.lines && disclosed(...one.lines.map(({ isin, weight, ...known }) => line(isin, weight, known))),
        }),
        nobody,
      ),
    )
  }

  it('what is seen, what is unclassified and what is undisclosed are 100 in every dimension, and paths add up', () => {
    fc.assert(
      fc.property(portfolios, fc.constantFrom(...dimensions), (drawn, dimension) => {
        const { nodes, unclassified, undisclosed } = lookThrough(seenOf(drawn), dimension)
        const shown = nodes.reduce((sum, { weight }) => sum + weight, 0)
        expect(shown + unclassified + undisclosed).toBeCloseTo(100, 6)
        expect(Math.min(0, unclassified, undisclosed)).toBe(0)
        for (const { weight, sources } of nodes) {
          expect(sources.reduce((sum, source) => sum + source.weight, 0)).toBeCloseTo(weight, 9)
        }
      }),
    )
  })

  it('overlap is the same both ways and never above the smaller coverage; a fund with itself is its coverage', () => {
    fc.assert(
      fc.property(portfolios, (drawn) => {
        const { coverage, overlap } = overlapMatrix(seenOf(drawn))
        for (const [row, values] of overlap.entries()) {
          for (const [column, value] of values.entries()) {
            expect(value).toBe(overlap[column]?.[row] ?? null)
            const [own, other] = [coverage[row] ?? null, coverage[column] ?? null]
            if (own === null || other === null) expect(value).toBeNull()
            else expect(value ?? -1).toBeLessThanOrEqual(Math.min(own, other) + 1e-9)
          }
          expect(values[row]).toBe(coverage[row])
        }
      }),
    )
  })
})

describe('overlapMatrix', () => {
  it('takes the smaller weight of each security that both hold', () => {
    const matrix = overlapMatrix(
      seen(
        fund('A', 50, { disclosure: disclosed(line('X', 30), line('Y', 20)) }),
        fund('B', 30, { disclosure: disclosed(line('X', 10), line('Z', 40)) }),
        fund('C', 20),
      ),
    )
    expect(matrix.overlap[0]?.[1]).toBeCloseTo(10, 9)
    expect(matrix.overlap[0]?.[2]).toBeNull()
    expect(matrix.coverage.map((value) => value && Math.round(value))).toEqual([50, 50, null])
  })

  it('names the pairs above the threshold, the closest first', () => {
    const matrix = {
      coverage: [90, 90, 90],
      overlap: [
        [90, 35, 10],
        [35, 90, 60],
        [10, 60, 90],
      ],
    }
    expect(closePairs(matrix)).toEqual([
      { first: 1, second: 2, percent: 60 },
      { first: 0, second: 1, percent: 35 },
    ])
  })
})
