import { expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { stepsOf } from './score-steps.tsx'

const month = (score_web: number | null, version = 2) => ({
  as_of: day('2026-10-31'),
  version,
  kind: 'live' as const,
  score_web,
  not_rated: score_web === null ? ('few_peers' as const) : null,
})

it('goes across each month at its score, the best at the top', () => {
  expect(stepsOf([month(3), month(0), month(-3)])).toBe('M0 0H20V36H40V72H60')
})

it('breaks where a month has no score, and where the method changed', () => {
  expect(stepsOf([month(1), month(null), month(1)])).toBe('M0 24H20M40 24H60')
  expect(stepsOf([month(1, 1), month(2)])).toBe('M0 24H20M20 12H40')
})
