import { expect, it } from 'vitest'

import { emptyMarket } from '../../testing/empty-market.ts'
import { cachedForMarket } from './cached-for-market.ts'

it('makes a thing once for each snapshot and key, and drops the one not asked for the longest', () => {
  const made: string[] = []
  const keep = cachedForMarket<string>(2)
  const [today, tomorrow] = [{ ...emptyMarket }, { ...emptyMarket }]
  const ask = (market: typeof today, key: string) =>
    keep(market, key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect([ask(today, 'a'), ask(today, 'a'), ask(tomorrow, 'a')]).toEqual(['A', 'A', 'A'])
  expect(made).toEqual(['a', 'a'])
  for (const key of ['b', 'a', 'c', 'a', 'b']) ask(today, key)
  expect(made).toEqual(['a', 'a', 'b', 'c', 'b'])
})
