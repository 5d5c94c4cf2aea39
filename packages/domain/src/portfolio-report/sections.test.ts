import { expect, it } from 'vitest'

import { orderSections } from './sections.ts'

it('puts the chosen sections into the order of a report, each once', () => {
  expect(orderSections(['stress', 'cover', 'holdings', 'cover'])).toEqual(['cover', 'holdings', 'stress'])
})
