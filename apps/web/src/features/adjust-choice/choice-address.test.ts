import { describe, expect, it } from 'vitest'

import { askedChoice, choiceAddress } from './choice-address.ts'

const asked = (search: string) => askedChoice(new URLSearchParams(search))

describe('the address of the choice', () => {
  it('says what is picked by kycId and kycEntry', () => {
    expect(asked(choiceAddress(7, { kycId: 3, kycEntry: 12 }).split('?')[1] ?? '')).toEqual({
      kycId: '3',
      kycEntry: '12',
    })
    expect(choiceAddress(7, null)).toBe('/portfolios/7/adjust')
  })

  it('takes what cannot be a level or an entry for nothing picked', () => {
    const nothing = { kycId: null, kycEntry: null }
    for (const search of ['', 'kycId=6', 'kycId=0', 'kycId=x', 'kycEntry=3']) expect(asked(search)).toEqual(nothing)
    for (const entry of ['0', '-1', '9999999999', 'x']) {
      expect(asked(`kycId=2&kycEntry=${entry}`)).toEqual({ kycId: '2', kycEntry: null })
    }
  })
})
