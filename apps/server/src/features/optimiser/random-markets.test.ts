import { expect, it } from 'vitest'

import { shareNear, walkRandomMarket } from '../../testing/walk-random-market.ts'

// A thousand of them: node scripts/check-random-markets.ts
const walks = Array.from({ length: 24 }, (_, seed) => walkRandomMarket(seed + 1))

it('answers in every market, whatever is wrong with the prices of some funds', () => {
  expect(walks.filter(({ kind }) => kind === 'suggested').length).toBeGreaterThan(walks.length / 2)
})

it('gives holdings without fault the very same figures, whatever is wrong with other funds', () => {
  const pairs = walks.flatMap(({ before }) => (before === null ? [] : [before]))
  expect(pairs.length).toBeGreaterThan(3)
  for (const [here, alone] of pairs) expect(here).toBe(alone)
})

it('gives models that keep the bands and caps of their level, rounded', () => {
  const told = walks.flatMap(({ isModelWithin }) => (isModelWithin === null ? [] : [isModelWithin]))
  expect(told.length).toBeGreaterThan(walks.length / 2)
  expect(told.every((isWithin) => isWithin)).toBe(true)
})

it('predicts how volatile its suggestion truly is', () => {
  expect(shareNear(walks)).toBeGreaterThanOrEqual(0.9)
})
