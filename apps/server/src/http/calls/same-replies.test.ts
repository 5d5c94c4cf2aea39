import { expect, it } from 'vitest'

import { sameReplies } from './same-replies.ts'

it('gives the earlier reply, frozen, while it says the same, and a new one as soon as it does not', () => {
  const same = sameReplies(10)
  const first = same('ming', { worth: 1, funds: ['A'] })
  expect(Object.isFrozen(first)).toBe(true)
  expect(same('ming', { worth: 1, funds: ['A'] })).toBe(first)
  const next = same('ming', { worth: 2, funds: ['A'] })
  expect(next).toEqual({ worth: 2, funds: ['A'] })
  expect(same('ming', { worth: 1, funds: ['A'] })).not.toBe(first)
})

it('never gives one person another’s reply, even where both say the same', () => {
  const same = sameReplies(10)
  const ofMing = same('ming', { worth: 1 })
  expect(same('hua', { worth: 1 })).not.toBe(ofMing)
  expect(same('ming', { worth: 1 })).toBe(ofMing)
})

it('forgets who has not asked for the longest', () => {
  const same = sameReplies(2)
  const [ming, hua] = [same('ming', { worth: 1 }), same('hua', { worth: 2 })]
  expect(same('ming', { worth: 1 })).toBe(ming)
  same('third', { worth: 3 })
  expect(same('ming', { worth: 1 })).toBe(ming)
  expect(same('hua', { worth: 2 })).not.toBe(hua)
})
