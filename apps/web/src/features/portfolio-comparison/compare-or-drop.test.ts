import { getRiskReturn, type ModelPoint } from '@zhiheng/contract/model-portfolios.ts'
import { comparePortfolios } from '@zhiheng/contract/portfolio-comparison.ts'
import { getPortfolio } from '@zhiheng/contract/portfolios.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createQueryClient } from '../../api/create-query-client.ts'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { compareOrDrop } from './compare-or-drop.ts'
import { comparingOf, droppedOf } from './comparing.ts'

const missing = { status: 404, code: 'not_found', message: '查無資料' }
const nobody = new URLSearchParams()

const steady: ModelPoint = {
  level: 3,
  variant: 'TWD',
  ret: null,
  ret_compound: null,
  vol: null,
  sharp: null,
  maxdd: null,
  expected_vol: 8,
  alloc: { ef: 60, bf: 40, blf: 0, mmf: 0, other: 0 },
  month: '2026-11',
  kind: 'live',
  as_of: asIsoDate('2026-10-30'),
  published_on: asIsoDate('2026-11-02'),
  method: '1',
  funds: [],
}

/** Where the page goes instead; null where it stays. */
async function wayOf(ids: string, search = nobody, rest: object = {}): Promise<string | null> {
  const thrown: unknown = await compareOrDrop(createQueryClient(), comparingOf({ ids, ...rest }, search)).catch(
    (error: unknown) => error,
  )
  return thrown instanceof Response ? thrown.headers.get('location') : null
}

describe('a comparison with portfolios that are not there any more', () => {
  beforeEach(() => {
    standInNetwork()
    refuses(comparePortfolios, missing)
    refuses(getPortfolio, missing)
    replies(getRiskReturn, { as_of: asIsoDate('2026-11-20'), period: '1y', live_since: null, points: [steady] })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('goes on without them, and says how many they were', async () => {
    expect(await wayOf('12,13')).toBe('/compare/portfolios?dropped=2')
    expect(await wayOf('12,m3,m5', new URLSearchParams('span=own'))).toBe('/compare/portfolios/m3?span=own&dropped=2')
    expect(await wayOf('12,m3', nobody, { currency: 'USD' })).toBe('/compare/portfolios/m3/USD?dropped=1')
  })

  it('stays where it is when all are there: then it was something else', async () => {
    expect(await wayOf('m3')).toBeNull()
  })
})

it.each([
  ['dropped=2', 2],
  ['', 0],
  ['dropped=x', 0],
  ['dropped=-1', 0],
  ['dropped=1e9', 0],
])('reads of %s that %d were taken out', (search, count) => {
  expect(droppedOf(new URLSearchParams(search))).toBe(count)
})
