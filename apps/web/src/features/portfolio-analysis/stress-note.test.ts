import { expect, it } from 'vitest'

import { stressNote } from './stress-note.ts'

it('says for how much of the portfolio it is known only where that is not all of it', () => {
  expect(stressNote({ percent: -43.26, covered: 79.1 })).toBe('−43.3%，涵蓋 79.1%')
  expect(stressNote({ percent: -17.5, covered: 99.96 })).toBe('−17.5%')
  expect(stressNote({ percent: null, covered: 0 })).toBe('–，涵蓋 0.0%')
})
