import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import { type FundRuling, ruledEvents, ruledFund } from './fund-rulings.ts'
import { subSectorOf } from './sectors.ts'

const today = asIsoDate('2026-11-20')
const plain = {
  status: 'active',
  successorId: null,
  canTwSale: true,
  forSale: true,
  benchmarkId: subSectorOf('70001')?.mCode ?? null,
  sector2Id: '70001',
  sectorSource: 'sitca',
  riskLevel: 4,
  officialRiskLevel: null,
} as const

const days = fc.constantFrom<IsoDate>(asIsoDate('2026-11-19'), today, asIsoDate('2026-11-21'))
const sale: fc.Arbitrary<FundRuling> = fc.record({ kind: fc.constant('sale'), day: days, forSale: fc.boolean() })
const sector: fc.Arbitrary<FundRuling> = fc.record({
  kind: fc.constant('sector'),
  day: days,
  sector2Id: fc.constantFrom('10001', '20001', '70004', '99999'),
})
const ended: fc.Arbitrary<FundRuling> = fc.record({
  kind: fc.constant('ended'),
  day: days,
  how: fc.constantFrom('merged', 'liquidated'),
  into: fc.constantFrom('T2', null),
})
const rulings = fc.tuple(sale, sector, ended).chain((all) => fc.shuffledSubarray(all))
const sourced = fc.record({
  canTwSale: fc.boolean(),
  forSale: fc.boolean(),
  status: fc.constantFrom('active', 'suspended'),
})

describe('a class that staff have ruled on', () => {
  it('comes out the same in whatever order the rulings were made', () => {
    fc.assert(
      fc.property(sourced, rulings, (own, said) => {
        const fund = { ...plain, ...own }
        expect(ruledFund(fund, said, today)).toEqual(ruledFund(fund, said.toReversed(), today))
      }),
    )
  })

  it('is as its source says where no ruling is of today or before', () => {
    fc.assert(
      fc.property(sourced, rulings, (own, said) => {
        const fund = { ...plain, ...own }
        const later = said.map((ruling) => ({ ...ruling, day: asIsoDate('2026-12-01') }))
        expect(ruledFund(fund, later, today)).toBe(fund)
        expect(ruledEvents(fund, later, today)).toEqual([])
      }),
    )
  })

  it('is never offered where its source does not allow it, nor once it has ended', () => {
    fc.assert(
      fc.property(sourced, rulings, (own, said) => {
        const ruled = ruledFund({ ...plain, ...own, forSale: own.forSale && own.canTwSale }, said, today)
        const hasEnded = said.some(({ kind, day }) => kind === 'ended' && day <= today)
        expect(ruled.forSale && (!own.canTwSale || hasEnded)).toBe(false)
        expect(ruled.canTwSale).toBe(own.canTwSale && !hasEnded)
      }),
    )
  })

  it('takes the risk and the index of its new sub-sector, unless its own are known', () => {
    const said = [{ kind: 'sector', day: today, sector2Id: '10001' }] as const
    const risk = subSectorOf('10001')?.riskLevel
    expect(ruledFund(plain, said, today)).toMatchObject({
      sector2Id: '10001',
      sectorSource: 'manual',
      riskLevel: risk,
      benchmarkId: subSectorOf('10001')?.mCode,
    })
    const known = { ...plain, officialRiskLevel: 5, benchmarkId: 'TAIEX' } as const
    expect(ruledFund(known, said, today)).toMatchObject({ riskLevel: 5, benchmarkId: 'TAIEX' })
  })

  it('tells of a sale only where it differs from what its source says', () => {
    const closed = [{ kind: 'sale', day: today, forSale: false }] as const
    expect(ruledEvents(plain, closed, today)).toEqual([{ day: today, kind: 'sale_closed', otherId: null }])
    expect(ruledEvents({ forSale: false }, closed, today)).toEqual([])
  })
})
