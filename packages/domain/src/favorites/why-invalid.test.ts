import { expect, it } from 'vitest'

import { whyInvalid } from './why-invalid.ts'

it('a fund that is active and has a price can be followed', () => {
  expect(whyInvalid({ status: 'active', hasPrice: true })).toBeNull()
})

it('a fund that has ended is invalid by how it ended, whether or not old prices are known', () => {
  expect(whyInvalid({ status: 'merged', hasPrice: true })).toBe('merged')
  expect(whyInvalid({ status: 'liquidated', hasPrice: false })).toBe('liquidated')
  expect(whyInvalid({ status: 'suspended', hasPrice: true })).toBe('suspended')
})

it('a fund without any price is invalid although it is active', () => {
  expect(whyInvalid({ status: 'active', hasPrice: false })).toBe('no_data')
})
