import { expect, it } from 'vitest'

import { toldFlags } from './told-flags.ts'

it('says that a fund stayed only of one that nothing else is said of', () => {
  expect(toldFlags(['sustained'])).toEqual(['sustained'])
  expect(toldFlags(['sustained', 'adjusted'])).toEqual(['adjusted'])
  expect(toldFlags(['sustained', 'adjusted', 'overweight'])).toEqual(['adjusted', 'overweight'])
  expect(toldFlags(['new'])).toEqual(['new'])
})
