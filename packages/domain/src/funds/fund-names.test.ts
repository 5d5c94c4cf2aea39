import { describe, expect, it } from 'vitest'

import { displayName } from './display-name.ts'
import { nameWarnings } from './name-warnings.ts'
import { orderClasses, type ShareClass } from './order-classes.ts'

describe('displayName', () => {
  it('drops the legal words, wherever they stand', () => {
    expect(displayName('澄境台灣成長證券投資信託基金-A類型(新臺幣)')).toBe('澄境台灣成長基金-A類型(新臺幣)')
    expect(displayName('環球精選股票基金')).toBe('環球精選股票基金')
  })
})

describe('nameWarnings', () => {
  const plain = {
    name: '甲台灣基金',
    sector2Id: '30004',
    distributionFrequency: 'monthly',
    mayPayFromCapital: false,
  } as const

  it('says nothing of a plain fund', () => {
    expect(nameWarnings(plain)).toEqual([])
  })

  it('warns that distributions may come from capital, also while the frequency is unknown', () => {
    const sentence = ['基金之配息來源可能為本金']
    expect(nameWarnings({ ...plain, mayPayFromCapital: true })).toEqual(sentence)
    expect(nameWarnings({ ...plain, mayPayFromCapital: true, distributionFrequency: null })).toEqual(sentence)
    expect(nameWarnings({ ...plain, mayPayFromCapital: true, distributionFrequency: 'none' })).toEqual([])
  })

  it('warns of bonds below investment grade, Asian ones among them, and joins both warnings', () => {
    expect(nameWarnings({ ...plain, sector2Id: '20013' })[0]).toContain('非投資等級')
    expect(nameWarnings({ ...plain, sector2Id: '20020' })[0]).toContain('非投資等級')
    expect(nameWarnings({ ...plain, sector2Id: '20013', mayPayFromCapital: true })).toEqual([
      '本基金主要係投資於非投資等級之高風險債券且配息來源可能為本金',
    ])
  })

  it('warns of them where the name says so, whatever its sub-sector, and where none is known', () => {
    for (const sector2Id of ['20017', '20012', null])
      expect(nameWarnings({ ...plain, sector2Id, name: '乙新興市場企業非投資等級債券基金' })).toEqual([
        '本基金主要係投資於非投資等級之高風險債券',
      ])
  })
})

const ids = (classes: readonly ShareClass[]) => orderClasses(classes).map((one) => one.lipperId)

describe('orderClasses', () => {
  const plain: ShareClass = {
    lipperId: '1',
    name: '',
    status: 'active',
    canTwSale: true,
    shareClass: 'A（累積）美元',
    distributionFrequency: 'none',
    isHedged: false,
    currency: 'USD',
    domicile: 'LUX',
    launchDate: null,
  }
  it('puts the accumulating, unhedged class for private investors in the home currency first', () => {
    expect(
      ids([
        { ...plain, lipperId: 'institution', shareClass: 'I（累積）美元' },
        { ...plain, lipperId: 'monthly', distributionFrequency: 'monthly' },
        { ...plain, lipperId: 'rand', currency: 'ZAR', isHedged: true },
        { ...plain, lipperId: 'plain' },
        { ...plain, lipperId: 'closed', status: 'liquidated' },
      ]),
    ).toEqual(['plain', 'monthly', 'rand', 'institution', 'closed'])
  })

  it('reads the letter of a class beside currencies and other words', () => {
    const lettered = (shareClass: string): ShareClass => ({ ...plain, lipperId: shareClass, shareClass })
    const classes = ['IT累積類股(美元)', 'USD B', '(美元) - A股(累計)', 'N9類型(美元)', 'X股美元'].map(lettered)
    expect(ids(classes)).toEqual(['(美元) - A股(累計)', 'N9類型(美元)', 'USD B', 'IT累積類股(美元)', 'X股美元'])
  })

  it('prefers the Taiwan dollar onshore', () => {
    const onshore = { ...plain, domicile: 'TWN' }
    expect(
      ids([
        { ...onshore, lipperId: 'usd' },
        { ...onshore, lipperId: 'twd', currency: 'TWD' },
      ])[0],
    ).toBe('twd')
  })

  it('takes the older of two alike, then the lower id', () => {
    const day = '2010-01-01' as ShareClass['launchDate']
    expect(
      ids([
        { ...plain, lipperId: '3' },
        { ...plain, lipperId: '2' },
        { ...plain, lipperId: '9', launchDate: day },
      ]),
    ).toEqual(['9', '2', '3'])
  })
})
