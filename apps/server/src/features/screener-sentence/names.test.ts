import { demoFunds } from '@zhiheng/demo-market/demo-market.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { readSentence } from '@zhiheng/domain/screener-sentence/read-sentence.ts'
import { unwrappedName } from '@zhiheng/domain/screener/unwrapped-name.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Market } from '../../platform/nav-store/market.ts'
import { hasRealData, realTaiwan } from '../../testing/real-data.ts'
import { demoQueries, laterQueries, meantQueries } from '../screener/testing/meant-queries.ts'

interface Named {
  readonly name: string
  readonly englishName: string | null
  readonly house: string
  readonly code: string | null
  readonly isin: string | null
  readonly lipperId: string
  readonly formerNames?: readonly string[]
}

/** All that people call funds, and type for them. */
function callsOf(funds: readonly Named[]): string[] {
  const named = funds.flatMap(({ name, englishName, house, code, isin, lipperId, formerNames = [] }) => [
    name,
    displayName(name),
    unwrappedName(displayName(name), house),
    englishName,
    house,
    code,
    isin,
    lipperId,
    ...formerNames,
  ])
  return [...new Set(named)].filter((one) => one !== null)
}

/** Those that are taken for sentences. */
function misread(texts: readonly string[], houses: readonly string[]): string[] {
  return texts.filter((text) => readSentence(text, { houses, topics: [] }) !== null)
}

const typed = [meantQueries, laterQueries, demoQueries].flatMap((kinds) =>
  Object.values(kinds).flatMap((queries) => queries.map(({ query }) => query)),
)

describe('the name of a fund is never a sentence', () => {
  const demo = [...demoFunds({ seed: 2026, funds: 1500, today: asIsoDate('2026-11-21') })].map(({ fund }) => fund)

  it('of the demo market', () => {
    const calls = callsOf(demo)
    expect(calls.length).toBeGreaterThan(3000)
    expect(misread(calls, housesOf(demo))).toEqual([])
  })

  it('nor is what people type for one', () => {
    expect(typed.length).toBeGreaterThan(250)
    expect(misread(typed, housesOf(demo))).toEqual([])
  })
})

describe.runIf(hasRealData)('the name of a real fund is never a sentence', () => {
  let market: Market
  beforeAll(async () => {
    ;({ market } = await realTaiwan())
  })

  it('of any fund or security of Taiwan', () => {
    const calls = [...callsOf(market.funds), ...[...market.securities.values()].map(({ name }) => name), ...typed]
    expect(calls.length).toBeGreaterThan(10_000)
    expect(misread(calls, housesOf(market.funds))).toEqual([])
  })
})

function housesOf(funds: readonly Named[]): string[] {
  return [...new Set(funds.map(({ house }) => house))]
}
