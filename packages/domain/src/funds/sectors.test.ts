import { describe, expect, it } from 'vitest'

import { isCurrency } from '../money/currency.ts'
import { assetCodes, assetTypeOf, assetTypes } from './asset-type.ts'
import { riskyBondOf } from './risky-bond.ts'
import { sector1Names, set14, set23 } from './sectors-table.ts'
import { subSectorOf, subSectors } from './sectors.ts'
import { sitcaTypeOf, sitcaTypes } from './sitca-types-table.ts'

const twice = (texts: readonly string[]) => texts.filter((text, place) => texts.indexOf(text) !== place)
const broken = (holds: (sector: (typeof subSectors)[number]) => boolean) =>
  subSectors.filter((sector) => !holds(sector)).map(({ sector2Id }) => sector2Id)

describe('the taxonomy', () => {
  it('names each sub-sector, each market and each index once', () => {
    expect(twice(subSectors.map(({ sector2Id }) => sector2Id))).toEqual([])
    expect(twice(subSectors.map(({ mCode }) => mCode))).toEqual([])
    expect(twice(subSectors.map(({ csname }) => csname))).toEqual([])
    expect(twice(subSectors.map(({ demoIndexName }) => demoIndexName))).toEqual([])
    expect(twice([...set23, ...set14].map(({ id }) => id))).toEqual([])
    expect(twice([...set23, ...set14].map(({ mCode }) => mCode))).toEqual([])
  })

  it('lets every id begin with the large class that it lies in', () => {
    expect(broken(({ sector1Id, sector2Id }) => sector2Id.startsWith(sector1Id) && sector1Id in sector1Names)).toEqual(
      [],
    )
    expect(set23.filter(({ id, sector1Id }) => !id.startsWith(`23${sector1Id}`))).toEqual([])
    expect(set14.filter(({ id, sector1Id }) => !id.startsWith(`14${sector1Id.slice(0, 1)}`))).toEqual([])
  })

  it('puts each sub-sector into one market of its own large class, and no market stays empty', () => {
    const marketOf = new Map(set23.map(({ id, sector1Id }) => [id, sector1Id]))
    expect(broken(({ sector23Id, sector1Id }) => marketOf.get(sector23Id) === sector1Id)).toEqual([])
    expect(set23.filter(({ id }) => !subSectors.some(({ sector23Id }) => sector23Id === id))).toEqual([])
    expect(set14.filter(({ id }) => !subSectors.some(({ sector14Id }) => sector14Id === id))).toEqual([])
  })

  it('has an equity market for equity and for nothing else, of the same large class', () => {
    const marketOf = new Map(set14.map(({ id, sector1Id }) => [id, sector1Id]))
    expect(
      broken((sector) =>
        assetTypeOf(sector) === 'equity'
          ? marketOf.get(sector.sector14Id ?? '') === sector.sector1Id
          : sector.sector14Id === null,
      ),
    ).toEqual([])
  })

  it('has short names of seven characters at most', () => {
    expect(broken(({ csname }) => csname !== '' && Array.from(csname).length <= 7)).toEqual([])
  })

  it('calls no index that is made up by the name of a public one', () => {
    expect(broken(({ demoIndexName }) => demoIndexName.endsWith('（模擬）'))).toEqual([])
    expect(broken(({ demoIndexName, benchmarkName }) => !demoIndexName.includes(benchmarkName))).toEqual([])
  })

  it('counts in currencies that the site knows', () => {
    expect(broken(({ baseCurrency }) => isCurrency(baseCurrency))).toEqual([])
  })

  it('rates money markets least and equity from four on, as the regulator does', () => {
    const risks = (type: string) =>
      subSectors.filter((sector) => assetTypeOf(sector) === type).map((one) => one.riskLevel)
    expect(new Set(risks('money_market'))).toEqual(new Set([1]))
    expect(Math.min(...risks('equity'))).toBe(4)
    expect(Math.max(...risks('bond'))).toBeLessThanOrEqual(4)
    expect(Math.min(...risks('bond'))).toBeGreaterThan(1)
  })

  it('is found by its id and by nothing else', () => {
    for (const sector of subSectors) expect(subSectorOf(sector.sector2Id)).toBe(sector)
    for (const id of [null, '', '1000', '100010', '99999']) expect(subSectorOf(id)).toBeNull()
  })
})

describe('the class of an asset', () => {
  it('is the same by the market and by the large class, whichever is known', () => {
    for (const { sector1Id, sector23Id } of subSectors) {
      const both = assetTypeOf({ sector23Id, sector1Id })
      expect([sector23Id, assetTypeOf({ sector23Id: null, sector1Id })]).toEqual([sector23Id, both])
      if (!['90', '95'].includes(sector1Id)) expect(assetTypeOf({ sector23Id, sector1Id: null })).toBe(both)
    }
  })

  it('is each of the six for some sub-sector, and has a code of its own', () => {
    expect(new Set(subSectors.map(assetTypeOf))).toEqual(new Set(assetTypes))
    expect(twice(Object.values(assetCodes))).toEqual([])
  })

  it('is bonds for every kind of bond that falls with shares', () => {
    const risky = subSectors.filter(({ sector2Id }) => riskyBondOf({ name: '', sector2Id }) !== null)
    expect(risky.length).toBeGreaterThan(5)
    expect(new Set(risky.map(assetTypeOf))).toEqual(new Set(['bond']))
  })
})

describe('an official type', () => {
  const types = Object.entries(sitcaTypes)

  it('allows the sub-sector that it stands for', () => {
    const wrong = types.filter(([, { sector2Id, within }]) =>
      sector2Id === null ? within.length > 0 : !within.some((beginning: string) => sector2Id.startsWith(beginning)),
    )
    expect(wrong).toEqual([])
  })

  it('allows no beginning that no sub-sector has', () => {
    const beginnings = new Set(types.flatMap(([, { within }]): readonly string[] => within))
    const known = subSectors.map(({ sector2Id }) => sector2Id)
    expect([...beginnings].filter((beginning) => !known.some((id) => id.startsWith(beginning)))).toEqual([])
  })

  it('says by its letters whether it is an ETF, follows an index, or is steered by someone', () => {
    for (const [code, type] of types) {
      expect([code, 'isEtf' in type]).toEqual([code, /^A[HL]/.test(code)])
      expect([code, 'isIndexFund' in type]).toEqual([code, /^A[HIK]/.test(code)])
      expect([code, 'isActiveEtf' in type]).toEqual([code, code.startsWith('AL')])
    }
  })

  it('of Taiwan’s own funds stands for no sub-sector abroad', () => {
    const home = types.filter(([, { name }]) => name.startsWith('國內投資'))
    const abroad = home.filter(([, { sector2Id }]) => /^(30|40|50|60)/.test(sector2Id ?? ''))
    expect(abroad).toEqual([])
  })

  it('is found by its code alone', () => {
    for (const [code, type] of types) expect(sitcaTypeOf(code)).toBe(type)
    for (const code of [null, '', 'aa1', 'AA', 'toString']) expect(sitcaTypeOf(code)).toBeNull()
  })
})
