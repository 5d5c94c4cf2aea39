import type { FundFacts, FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fundWith } from './blank-fund.ts'
import { applyFacts, mergeFund } from './merge-fund.ts'

const basics = {
  lipperId: 'T1',
  market: 'TW',
  name: '甲基金',
  house: '甲投信',
  currency: 'TWD',
  domicile: 'TWN',
} as const
const fund = (known: Partial<FundRecord> = {}): FundRecord => fundWith({ ...basics, ...known })
const day = (text: string) => text as NonNullable<FundRecord['launchDate']>

describe('single facts of a known class', () => {
  const facts = (given: Omit<FundFacts, 'lipperId'>): FundFacts => ({ lipperId: 'T1', ...given })

  it.each([
    ['a new one is taken', {}, { totalExpensePercent: 1.5 }, 'overwrite', { totalExpensePercent: 1.5 }],
    [
      'a newer one takes the place of the known',
      { totalExpensePercent: 2 },
      { totalExpensePercent: 1.5 },
      'overwrite',
      { totalExpensePercent: 1.5 },
    ],
    [
      'where only gaps are filled the known stays',
      { totalExpensePercent: 2 },
      { totalExpensePercent: 1.5 },
      'fill',
      { totalExpensePercent: 2 },
    ],
    ['and a gap is filled', {}, { totalExpensePercent: 1.5 }, 'fill', { totalExpensePercent: 1.5 }],
    [
      'a known nothing is no gap',
      { totalExpensePercent: 0 },
      { totalExpensePercent: 1.5 },
      'fill',
      { totalExpensePercent: 0 },
    ],
    [
      'an unknown one changes nothing',
      { peerCategory: 'x' },
      { peerCategory: null },
      'overwrite',
      { peerCategory: 'x' },
    ],
    [
      'the official risk class is the one that counts',
      { riskLevel: 3 },
      { officialRiskLevel: 5 },
      'overwrite',
      { officialRiskLevel: 5, riskLevel: 5 },
    ],
    [
      'a merged class is sold no more',
      { forSale: true, canTwSale: true },
      { status: 'merged', successorId: 'T2' },
      'overwrite',
      { status: 'merged', successorId: 'T2', forSale: false, canTwSale: false },
    ],
    [
      'a liquidated one neither',
      { forSale: true, canTwSale: true },
      { status: 'liquidated' },
      'overwrite',
      { status: 'liquidated', forSale: false, canTwSale: false },
    ],
    [
      'a suspended one may be sold again',
      { forSale: true },
      { status: 'suspended' },
      'overwrite',
      { status: 'suspended', forSale: true },
    ],
    [
      'filling gaps an active class may end',
      { status: 'active' },
      { status: 'liquidated' },
      'fill',
      { status: 'liquidated' },
    ],
    [
      'filling gaps an ended class stays as it is',
      { status: 'merged' },
      { status: 'active' },
      'fill',
      { status: 'merged' },
    ],
    [
      'an old name is added to the others',
      { formerNames: ['甲'] },
      { formerNames: ['乙'] },
      'overwrite',
      { formerNames: ['甲', '乙'] },
    ],
    [
      'an old name is added once',
      { formerNames: ['甲'] },
      { formerNames: ['甲'] },
      'overwrite',
      { formerNames: ['甲'] },
    ],
    [
      'the present name is no old one',
      { formerNames: ['甲基金'] },
      { formerNames: ['甲基金', '乙'] },
      'overwrite',
      { formerNames: ['乙'] },
    ],
    [
      'distributions are known from the earlier day',
      { distributionsKnownFrom: day('2020-01-01') },
      { distributionsKnownFrom: day('2019-01-01') },
      'fill',
      { distributionsKnownFrom: '2019-01-01' },
    ],
    [
      'and not from a later one',
      { distributionsKnownFrom: day('2019-01-01') },
      { distributionsKnownFrom: day('2020-01-01') },
      'overwrite',
      { distributionsKnownFrom: '2019-01-01' },
    ],
    [
      'or from the known one, where the newer source tells none',
      { distributionsKnownFrom: day('2019-01-01') },
      {},
      'overwrite',
      { distributionsKnownFrom: '2019-01-01' },
    ],
    [
      'or from the one that is known',
      {},
      { distributionsKnownFrom: day('2020-01-01') },
      'fill',
      { distributionsKnownFrom: '2020-01-01' },
    ],
  ] as const)('%s', (_, known, given, mode, expected) => {
    expect(applyFacts(fund(known), facts(given), mode)).toMatchObject(expected)
  })

  it('twice are as once', () => {
    const given = facts({ status: 'merged', successorId: 'T2', formerNames: ['乙'], officialRiskLevel: 4 })
    const once = applyFacts(fund(), given, 'overwrite')
    expect(applyFacts(once, given, 'overwrite')).toEqual(once)
  })

  it('of none change nothing', () => {
    expect(applyFacts(fund({ sizeTwd: 5 }), facts({}), 'overwrite')).toEqual(fund({ sizeTwd: 5 }))
  })
})

describe('what two sources say of a class', () => {
  it.each([
    ['a fact of the newer one counts', { isin: 'a' }, { isin: 'b' }, { isin: 'b' }],
    ['what the newer one does not know stays', { isin: 'a' }, { isin: null }, { isin: 'a' }],
    ['what nobody discloses is no house', { house: '甲投信' }, { house: '未揭露' }, { house: '甲投信' }],
    ['a strategy of its own does not part siblings', { strategyId: 'S1' }, { strategyId: 'T1' }, { strategyId: 'S1' }],
    ['another strategy is taken', { strategyId: 'S1' }, { strategyId: 'S2' }, { strategyId: 'S2' }],
    [
      'merged is better knowledge than liquidated',
      { status: 'merged' },
      { status: 'liquidated' },
      { status: 'merged' },
    ],
    ['but not than active', { status: 'merged' }, { status: 'active' }, { status: 'active' }],
    ['liquidated is taken of an active one', { status: 'active' }, { status: 'liquidated' }, { status: 'liquidated' }],
    [
      'a size brings its day',
      { sizeTwd: 1, sizeDate: day('2026-01-01') },
      { sizeTwd: 2, sizeDate: day('2026-02-01') },
      { sizeTwd: 2, sizeDate: '2026-02-01' },
    ],
    [
      'a size without a day does not take the day of another',
      { sizeTwd: 1, sizeDate: day('2026-01-01') },
      { sizeTwd: 2, sizeDate: null },
      { sizeTwd: 2, sizeDate: null },
    ],
    [
      'no size leaves both',
      { sizeTwd: 1, sizeDate: day('2026-01-01') },
      { sizeTwd: null },
      { sizeTwd: 1, sizeDate: '2026-01-01' },
    ],
    [
      'a class’s size alike',
      { classSizeTwd: 1, classSizeDate: day('2026-01-01') },
      { classSizeTwd: 2 },
      { classSizeTwd: 2, classSizeDate: null },
    ],
    [
      'the official risk class counts before that of the sector',
      { officialRiskLevel: 2 },
      { riskLevel: 5 },
      { officialRiskLevel: 2, riskLevel: 2 },
    ],
    [
      'a person’s sector stays',
      { sector2Id: '70001', sectorSource: 'manual' },
      { sector2Id: '70002', sectorSource: 'source' },
      { sector2Id: '70001', sectorSource: 'manual' },
    ],
    [
      'a person’s newer sector counts',
      { sector2Id: '70001', sectorSource: 'manual' },
      { sector2Id: '70002', sectorSource: 'manual' },
      { sector2Id: '70002', sectorSource: 'manual' },
    ],
    [
      'a source’s sector stays before a guess',
      { sector2Id: '70001', sectorSource: 'source' },
      { sector2Id: '70002', sectorSource: 'rule' },
      { sector2Id: '70001', sectorSource: 'source' },
    ],
    [
      'an unknown sector is filled',
      {},
      { sector2Id: '70002', sectorSource: 'rule' },
      { sector2Id: '70002', sectorSource: 'rule' },
    ],
    [
      'a guess replaces a guess',
      { sector2Id: '70001', sectorSource: 'rule' },
      { sector2Id: '70002', sectorSource: 'rule' },
      { sector2Id: '70002' },
    ],
    [
      'a guess with a type replaces one with a type',
      { sector2Id: '70001', sectorSource: 'sitca', sitcaTypeCode: 'AA1' },
      { sector2Id: '70002', sectorSource: 'sitca', sitcaTypeCode: 'AA2' },
      { sector2Id: '70002' },
    ],
    [
      'and one without a type',
      { sector2Id: '70001', sectorSource: 'rule' },
      { sector2Id: '70002', sectorSource: 'sitca', sitcaTypeCode: 'AA2' },
      { sector2Id: '70002' },
    ],
    [
      'but a guess over the name leaves one with a type',
      { sector2Id: '70001', sectorSource: 'sitca', sitcaTypeCode: 'AA1' },
      { sector2Id: '70002', sectorSource: 'rule' },
      { sector2Id: '70001', sectorSource: 'sitca' },
    ],
    [
      'no sector leaves the known',
      { sector2Id: '70001', sectorSource: 'rule' },
      {},
      { sector2Id: '70001', sectorSource: 'rule' },
    ],
  ] as const)('%s', (_, known, newer, expected) => {
    expect(mergeFund(fund(known), fund(newer))).toMatchObject(expected)
  })

  it.each(['isEtf', 'isIndexFund', 'isHedged', 'mayPayFromCapital', 'forTarobo'] as const)(
    'is %s where either of them says so',
    (field) => {
      const merged = (known: boolean, newer: boolean) =>
        mergeFund(fund({ [field]: known }), fund({ [field]: newer }))[field]
      expect([merged(false, false), merged(true, false), merged(false, true), merged(true, true)]).toEqual([
        false,
        true,
        true,
        true,
      ])
    },
  )

  it('leave every name but the present one among the old', () => {
    const merged = mergeFund(fund({ name: '乙', formerNames: ['甲'] }), fund({ name: '丙', formerNames: ['丁', '丙'] }))
    expect(merged.name).toBe('丙')
    expect(merged.formerNames).toEqual(['甲', '丁', '乙'])
  })

  it('merged with itself is itself', () => {
    const some = fc.record({
      isin: fc.constantFrom(null, 'x'),
      sizeTwd: fc.constantFrom(null, 0, 5),
      sizeDate: fc.constantFrom(null, day('2026-01-01')),
      status: fc.constantFrom('active' as const, 'merged' as const, 'liquidated' as const),
      isEtf: fc.boolean(),
      formerNames: fc.constantFrom<readonly string[]>([], ['舊名']),
    })
    fc.assert(
      fc.property(some, (known) => {
        expect(mergeFund(fund(known), fund(known))).toEqual(fund(known))
      }),
    )
  })
})
