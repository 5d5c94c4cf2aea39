import { describe, expect, it } from 'vitest'

import { addressOf, conditionsOf, isNarrowed, queryOf } from './conditions.ts'

const read = (search: string) => conditionsOf(new URLSearchParams(search))

describe('the conditions of the favourites in the address', () => {
  it('are read and written as the same', () => {
    for (const address of [
      '/favorites',
      '/favorites?page=2',
      '/favorites?page=3&asset_type=bond&market=23204&currency=USD',
    ])
      expect(addressOf(read(address.split('?')[1] ?? ''))).toBe(address)
  })

  it('are left out where the address says them wrongly', () => {
    expect(queryOf(read('page=0&asset_type=gold&market=x&currency=XXX'))).toEqual({ page: '1' })
    expect(isNarrowed(read('page=4'))).toBe(false)
    expect(isNarrowed(read('currency=USD'))).toBe(true)
  })
})
