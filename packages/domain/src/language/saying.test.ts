import { expect, it } from 'vitest'

import { say, type SayingOf } from './saying.ts'

const sentences = {
  raised: ({ fund }: { readonly fund: string }) => `加碼「${fund}」`,
  closed: () => '結清',
}

it('a stored sentence is written with its values', () => {
  const stored: SayingOf<typeof sentences> = { code: 'raised', fund: '甲基金' }
  expect(say(sentences, stored)).toBe('加碼「甲基金」')
  expect(say(sentences, { code: 'closed' })).toBe('結清')
})

it.each(['of_tomorrow', 'toString', ''])('a code that this version does not know says nothing: %j', (code) => {
  expect(say(sentences, { code })).toBeNull()
})
