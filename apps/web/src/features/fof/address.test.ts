import { mixRules } from '@zhiheng/contract/fof.ts'
import { currencies } from '@zhiheng/domain/money/currency.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { type AskedMix, mixAddress, readMix, shownMix, usualMix, withSets } from './address.ts'

const read = (address: string) => readMix(new URL(address, 'http://site.example').searchParams)

it('gives back what stands in an address', () => {
  const asked = fc.record<AskedMix>({
    set: fc.constantFrom('A-60,B-40', 'A1-33.3,B2-33.3,C3-33.4'),
    set2: fc.constantFrom('A-60,B-40', 'C-100'),
    set3: fc.constantFrom('', 'D-100'),
    at: fc.constantFrom(1, 2),
    rule: fc.constantFrom(...mixRules),
    band: fc.integer({ min: 1, max: 50 }),
    from: fc.constantFrom(null, day('2010-01-04')),
    to: fc.constantFrom(null, day('2020-12-31')),
    currency: fc.constantFrom(...currencies),
    initial: fc.integer({ min: 1, max: 1e10 }),
    monthly: fc.integer({ min: -1e9, max: 1e9 }),
    fee: fc.constantFrom(0, 0.5, 10),
    fill: fc.constantFrom(0, 1),
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

it('looks at a mix that there is, and closes the ranks where one is missing', () => {
  expect(read('/tools/fof?set=A-100&at=3')).toMatchObject({ set: 'A-100', at: 1 })
  expect(read('/tools/fof?set2=B-100&set3=C-100&at=2')).toMatchObject({ set: 'B-100', set2: 'C-100', set3: '', at: 2 })
  const asked = read('/tools/fof?set=A-100&set2=B-100&at=2&fee=1')
  expect(shownMix(asked)).toEqual({ ...usualMix, set: 'B-100', fee: 1 })
  expect(mixAddress(withSets(asked, ['B-100'], 1))).toBe('/tools/fof?set=B-100&fee=1')
})
