import { expect, it } from 'vitest'

import { isIndexLike } from './closet-index.ts'

it.each([
  [0.96, 0.039, true],
  [0.95, 0.039, false],
  [0.96, 0.04, false],
  [0.5, 0.01, false],
])('a fund that shares %f of the movement and strays by %f is like its index: %s', (shared, distance, is) => {
  expect(isIndexLike(shared, distance)).toBe(is)
})
