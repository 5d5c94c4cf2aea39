import { describe, expect, it } from 'vitest'

import { addressOf, conditionsOf, sortedBy } from './list-conditions.ts'

const read = (search: string) => conditionsOf(new URLSearchParams(search))

describe('the address of the list of portfolios', () => {
  it('is short for what one sees at first, and says everything else', () => {
    expect(addressOf(read(''))).toBe('/portfolios')
    const all = '/portfolios?page=2&sort=drift&direction=asc&tag=7&query=abc'
    expect(addressOf(read(all.split('?')[1] ?? ''))).toBe(all)
  })

  it('leaves out what it says wrongly', () => {
    expect(read('page=0&sort=colour&direction=up&tag=x&query=%20')).toEqual({ page: 1, sort: 'newest' })
  })

  it('sorts by a column, then the other way round, beginning with the first page', () => {
    expect(sortedBy(read('page=3&tag=7'), 'perf')).toBe('/portfolios?sort=perf&tag=7')
    expect(sortedBy(read('sort=perf'), 'perf')).toBe('/portfolios?sort=perf&direction=asc')
    expect(sortedBy(read('sort=name'), 'name')).toBe('/portfolios?sort=name&direction=desc')
  })
})
