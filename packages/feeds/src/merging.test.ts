import { expect, it } from 'vitest'

import { fundWith } from './blank-fund.ts'
import { unknownFund } from './check-known-funds.ts'
import type { FeedRow } from './feed.ts'
import { mergeFund } from './merge-fund.ts'
import { mergeHistories } from './merge-histories.ts'
import { messageOf } from './problem.ts'

const basics = {
  lipperId: 'T1',
  market: 'TW',
  name: '甲基金',
  house: '甲投信',
  currency: 'TWD',
  domicile: 'TWN',
} as const

it('merges histories day by day, takes the newer price and tells what it corrected', () => {
  const known = { lipperId: 'A', epochDays: Int32Array.of(1, 2, 5), values: Float64Array.of(10, 20, 50) }
  const newer = { lipperId: 'A', epochDays: Int32Array.of(2, 3, 5), values: Float64Array.of(21, 30, 50) }
  const { history, added, corrections } = mergeHistories(known, newer)
  expect(history).toEqual({
    lipperId: 'A',
    epochDays: Int32Array.of(1, 2, 3, 5),
    values: Float64Array.of(10, 21, 30, 50),
  })
  expect(added).toBe(1)
  expect(corrections).toEqual([{ epochDay: 2, was: 20, is: 21 }])
})

it('never lets a source that does not know wipe out what is known', () => {
  const known = fundWith({
    ...basics,
    sizeTwd: 5,
    isin: 'LU1',
    sitcaTypeCode: 'AA1',
    sector2Id: '70001',
    sectorSource: 'sitca',
  })
  const newer = fundWith({
    ...basics,
    name: '乙基金',
    house: '未揭露',
    sector2Id: '30001',
    sectorSource: 'rule',
    riskLevel: 5,
  })
  expect(mergeFund(known, newer)).toMatchObject({
    name: '乙基金',
    formerNames: ['甲基金'],
    house: '甲投信',
    sizeTwd: 5,
    isin: 'LU1',
    sector2Id: '70001',
    sectorSource: 'sitca',
    riskLevel: null,
  })
})

it('fills gaps when it is called the other way round', () => {
  const old = fundWith({
    ...basics,
    name: '甲舊名',
    sitcaTypeCode: 'AA1',
    sector2Id: '70001',
    sectorSource: 'sitca',
    mayPayFromCapital: true,
  })
  const current = fundWith({ ...basics, sector2Id: '30001', sectorSource: 'rule', sizeTwd: 5 })
  expect(mergeFund(old, current)).toMatchObject({
    name: '甲基金',
    formerNames: ['甲舊名'],
    sitcaTypeCode: 'AA1',
    sector2Id: '70001',
    sizeTwd: 5,
    mayPayFromCapital: true,
  })
})

it('keeps the sub-sector that a person chose', () => {
  const known = fundWith({ ...basics, sector2Id: '70004', sectorSource: 'manual' })
  const newer = fundWith({ ...basics, sitcaTypeCode: 'AA1', sector2Id: '70001', sectorSource: 'sitca' })
  expect(mergeFund(known, newer)).toMatchObject({ sector2Id: '70004', sectorSource: 'manual', sitcaTypeCode: 'AA1' })
})

function nav(lipperId: string): FeedRow {
  return { kind: 'row', table: 'navs', line: 7, record: { lipperId, epochDay: 1, value: 1 } }
}

it('says which rows are about a class that nobody described', () => {
  const known = new Set(['T1'])
  expect(unknownFund('navs.csv', nav('T1'), known)).toBeNull()
  expect(unknownFund('navs.csv', nav('T2'), known)).toMatchObject({ line: 7, reason: 'unknown_fund', value: 'T2' })
  expect(
    unknownFund('f', { kind: 'row', table: 'funds', line: 1, record: fundWith({ ...basics, lipperId: 'T9' }) }, known),
  ).toBeNull()
})

it('tells a person in Chinese what is wrong', () => {
  expect(messageOf('unknown_fund')).toBe('查無此基金代碼')
})
