import { expect, it } from 'vitest'

import { text } from './text.ts'

it.each([
  [0, 0, /不會新買非投資等級債與新興市場債基金。$/],
  [0.5, 0, /的非投資等級債基金不超過債券目標的一半，不會新買新興市場債基金。$/],
  [0, 0.25, /不會新買非投資等級債基金，新興市場債基金不超過四分之一。$/],
  [0.5, 0.25, /的非投資等級債基金不超過債券目標的一半，新興市場債基金不超過四分之一。$/],
] as const)('of bonds below grade up to %d and of emerging ones up to %d', (below_grade, emerging, said) => {
  expect(text.target.riskyBonds({ below_grade, emerging })).toMatch(said)
})
