import { describe, expect, it } from 'vitest'

import { errorsCsv } from './console-csv.ts'
import { errorAddress, isRequestId, narrowErrors, narrowingOfOthers } from './error-address.ts'
import { formatClock, formatMegabytes } from './format.ts'
import type { NotedError } from './queries.ts'

function anError(part: Partial<NotedError>): NotedError {
  return {
    request_id: '09ec2c6d-1a',
    node: '09ec2c6d',
    at: '2026-11-20T04:00:05.000Z',
    method: 'GET',
    path: '/api/funds/:id',
    status: 404,
    code: 'not_found',
    kind: null,
    ...part,
  }
}

const refused = anError({})
const broken = anError({ request_id: '09ec2c6d-2b', status: 500, code: 'internal', path: '/market' })
const halfDrawn = anError({ request_id: '09ec2c6d-3c', status: 200, code: 'page_part_broke' })

describe('the errors of the console', () => {
  it('are narrowed by kind and by every word', () => {
    const rows = [refused, broken, halfDrawn]
    expect(narrowErrors(rows, { kind: 'all', words: '' })).toEqual(rows)
    expect(narrowErrors(rows, { kind: 'refusals', words: '' })).toEqual([refused])
    expect(narrowErrors(rows, { kind: 'faults', words: '' })).toEqual([broken, halfDrawn])
    expect(narrowErrors(rows, { kind: 'all', words: 'MARKET internal' })).toEqual([broken])
    expect(narrowErrors(rows, { kind: 'all', words: 'market not_found' })).toEqual([])
  })

  it('have an address for what they are narrowed by', () => {
    const nothing = new URLSearchParams()
    expect(errorAddress(nothing, { kind: 'all', words: '' })).toBe('/console')
    expect(errorAddress(nothing, { kind: 'faults', words: 'a b' })).toBe('/console?show=faults&q=a+b')
  })

  it('leave the other tables as they are narrowed', () => {
    const search = new URLSearchParams('show=faults&jobs=mail&jobs_state=failed&q=a&page=2')
    expect(errorAddress(search, { kind: 'refusals', words: '' })).toBe(
      '/console?jobs=mail&jobs_state=failed&show=refusals',
    )
    expect(errorAddress(search, { kind: 'all', words: '' })).toBe('/console?jobs=mail&jobs_state=failed')
    expect(narrowingOfOthers(search)).toEqual([
      ['jobs', 'mail'],
      ['jobs_state', 'failed'],
    ])
  })

  it('are looked for by an id where one was typed', () => {
    expect(['09ec2c6d-1a', '/market', '09ec2c6d', ''].map(isRequestId)).toEqual([true, false, false, false])
  })

  it('are saved one a line, and no cell runs as a formula', () => {
    const lines = errorsCsv([anError({ code: '=cmd()' })]).split('\r\n')
    expect(lines[1]).toBe("2026-11-20T04:00:05.000Z,404,GET /api/funds/:id,'=cmd(),09ec2c6d-1a,09ec2c6d,")
  })
})

describe('the figures of the console', () => {
  it('are in the time of Taipei and in millions of bytes', () => {
    expect([formatClock('2026-11-20T04:00:05.000Z'), formatClock('nonsense')]).toEqual(['12:00:05', '–'])
    expect([formatMegabytes(63_600_000), formatMegabytes(null)]).toEqual(['64', '–'])
  })
})
