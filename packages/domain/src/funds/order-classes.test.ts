import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { assetTypeOf } from './asset-type.ts'
import { isSpecialClass, orderClasses, type ShareClass } from './order-classes.ts'

const plain: ShareClass = {
  lipperId: 'A',
  status: 'active',
  canTwSale: true,
  shareClass: 'A',
  name: '某基金-A',
  distributionFrequency: 'none',
  isHedged: false,
  currency: 'USD',
  domicile: 'LUX',
  launchDate: asIsoDate('2010-01-01'),
}
const firstOf = (...classes: readonly Partial<ShareClass>[]) =>
  orderClasses(classes.map((one, index) => ({ ...plain, lipperId: `F${index}`, ...one })))[0]?.lipperId

describe('the primary class of a strategy', () => {
  it.each([
    ['a class that is alive', [{ status: 'merged' }, {}]],
    ['one that is sold in Taiwan', [{ canTwSale: false }, {}]],
    ['one for private investors', [{ shareClass: '機構法人' }, {}]],
    ['one whose fees are not charged later', [{ shareClass: 'A 後收' }, {}]],
    ['one of the letter A', [{ shareClass: 'C' }, {}]],
    ['one of a plain letter before one for institutions', [{ shareClass: 'I' }, { shareClass: 'C' }]],
    ['one that is not hedged', [{ isHedged: true }, {}]],
    ['one in dollars abroad', [{ currency: 'EUR' }, {}]],
    ['one that pays nothing out', [{ distributionFrequency: 'monthly' }, {}]],
    ['the oldest', [{ launchDate: asIsoDate('2010-01-02') }, {}]],
    ['one whose age is known', [{ launchDate: null }, {}]],
  ] satisfies readonly (readonly [string, readonly Partial<ShareClass>[]])[])('is %s', (_, classes) => {
    expect(firstOf(...classes)).toBe('F1')
    expect(firstOf(...classes.toReversed())).toBe('F0')
  })

  it('is in New Taiwan dollars at home, then in US dollars, then in any other', () => {
    const home = { domicile: 'TWN' }
    expect(firstOf({ ...home, currency: 'USD' }, { ...home, currency: 'TWD' })).toBe('F1')
    expect(firstOf({ ...home, currency: 'CNY' }, { ...home, currency: 'USD' })).toBe('F1')
    expect(firstOf({ currency: 'TWD' }, { currency: 'USD' })).toBe('F1')
  })

  it('is told by what counts more, whatever else speaks against it', () => {
    expect(
      firstOf(
        { canTwSale: false },
        { shareClass: 'C', isHedged: true, currency: 'ZAR', distributionFrequency: 'monthly' },
      ),
    ).toBe('F1')
  })

  it('is that of the lower id where nothing else tells two apart', () => {
    const [one, other] = ['A1', 'A2'].map((lipperId) => ({ ...plain, lipperId }))
    if (one === undefined || other === undefined) throw new Error('there are two')
    expect(orderClasses([other, one])).toEqual([one, other])
    expect(orderClasses([one, other, one])).toEqual([one, one, other])
  })

  it('is the same in whatever order classes come', () => {
    const some = fc.array(
      fc.record({
        status: fc.constantFrom('active' as const, 'suspended' as const),
        canTwSale: fc.boolean(),
        shareClass: fc.constantFrom(null, 'A', 'A2', 'AT', 'C', 'I', 'X1', '法人', 'TISA'),
        isHedged: fc.boolean(),
        currency: fc.constantFrom('USD' as const, 'TWD' as const, 'EUR' as const),
        distributionFrequency: fc.constantFrom(null, 'none' as const, 'monthly' as const),
        launchDate: fc.constantFrom(null, asIsoDate('2010-01-01'), asIsoDate('2015-01-01')),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(some, (all) => {
        const classes = all.map((one, index) => ({ ...plain, ...one, lipperId: `F${index}` }))
        const ordered = orderClasses(classes)
        expect(orderClasses(classes.toReversed())).toEqual(ordered)
        expect(orderClasses(ordered)).toEqual(ordered)
        expect(ordered).toHaveLength(classes.length)
      }),
    )
  })
})

describe('isSpecialClass', () => {
  it.each(['I', 'I2', 'X', 'Z', 'J', 'A 機構', '法人級別', 'TISA', 'A Back-end', '後收 B', 'institutional'])(
    'takes %s for one',
    (shareClass) => {
      expect(isSpecialClass({ shareClass })).toBe(true)
    },
  )

  it.each(['A', 'AM', 'B', 'C', 'N', 'T', '累積', '月配息', null, ''])('takes %s for none', (shareClass) => {
    expect(isSpecialClass({ shareClass })).toBe(false)
  })
})

describe('assetTypeOf', () => {
  it.each([
    ['2310', null, 'money_market'],
    ['23201', null, 'bond'],
    ['23209', '60', 'bond'],
    ['2330', null, 'equity'],
    ['2370', null, 'equity'],
    ['2380', null, 'balanced'],
    [null, '10', 'money_market'],
    [null, '20', 'bond'],
    [null, '30', 'equity'],
    [null, '70', 'equity'],
    [null, '80', 'balanced'],
    [null, '90', 'commodity'],
    ['2390', '90', 'commodity'],
    [null, '95', 'other'],
    [null, null, 'other'],
  ])('market %s, group %s: %s', (sector23Id, sector1Id, assetType) => {
    expect(assetTypeOf({ sector23Id, sector1Id })).toBe(assetType)
  })
})
