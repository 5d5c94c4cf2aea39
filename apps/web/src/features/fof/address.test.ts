import { mixRules } from '@zhiheng/contract/fof.ts'
import { currencies } from '@zhiheng/domain/money/currency.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { type AskedMix, mixAddress, readMix, usualMix } from './address.ts'

const read = (address: string) => readMix(new URL(address, 'http://site.example').searchParams)

it('gives back what stands in an address', () => {
  const asked = fc.record<AskedMix>({
    set: fc.constantFrom('', 'A-60,B-40', 'A1-33.3,B2-33.3,C3-33.4'),
    rule: fc.constantFrom(...mixRules),
    band: fc.integer({ min: 1, max: 50 }),
    from: fc.constantFrom(null, day('2010-01-04')),
    to: fc.constantFrom(null, day('2020-12-31')),
    currency: fc.constantFrom(...currencies),
    initial: fc.integer({ min: 1, max: 1e10 }),
    monthly: fc.integer({ min: -1e9, max: 1e9 }),
    fee: fc.constantFrom(0, 0.5, 10),
  })
  fc.assert(
    fc.property(asked, (mix) => {
      const band = mix.rule === 'band' ? mix.band : usualMix.band
      expect(read(mixAddress(mix))).toEqual({ ...mix, band })
    }),
  )
})

it('says nothing that is usual', () => {
  expect(mixAddress(usualMix)).toBe('/tools/fof')
  expect(mixAddress({ ...usualMix, set: 'A-60,B-40', fee: 1 })).toBe('/tools/fof?set=A-60,B-40&fee=1')
})

it('takes what does not fit as not said', () => {
  expect(read('/tools/fof?rule=daily&band=x&from=2020-13-01&to=&currency=XYZ&initial=0&monthly=1e99&fee=-1')).toEqual(
    usualMix,
  )
})
