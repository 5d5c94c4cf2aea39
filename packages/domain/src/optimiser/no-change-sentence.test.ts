import { expect, it } from 'vitest'

import { noChangeSentence } from './no-change-sentence.ts'
import { text } from './text.ts'

it('where nothing is changed, contradicting preferences are named as the reason only where there are some', () => {
  expect(noChangeSentence({ conflicts: [] })).toBe(text.noChange)
  expect(noChangeSentence({ conflicts: ['股票上限低於下限'] })).toBe(text.noChangeInConflict)
  expect(text.noChange).not.toBe(text.noChangeInConflict)
})
