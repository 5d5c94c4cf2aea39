import { expect, it } from 'vitest'

import { keysOf } from './keys-of.ts'
import { recordOf } from './record-of.ts'

it('names the keys of a table as they were written', () => {
  expect(keysOf({ '1y': 12, '3m': 3 })).toEqual(['1y', '3m'])
})

it('makes an entry for each key, which knows its place', () => {
  expect(recordOf(['a', 'b'], (key, index) => `${key}${index}`)).toEqual({ a: 'a0', b: 'b1' })
})
