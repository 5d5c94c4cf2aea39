import { expect, it } from 'vitest'

import { redemptionChoiceOf, redemptionPath } from './redemption-address.ts'

const read = (said: string) => redemptionChoiceOf(new URLSearchParams(said))

it('redemptions that wait are shown where the address says nothing, or says it wrongly', () => {
  const usual = { state: 'pending', words: '', page: 1 }
  for (const said of ['', 'redeemed=never&page=0', 'page=1.5', 'state=open']) expect(read(said)).toEqual(usual)
})

it('a choice stands in the address, beside what the list of gifts is narrowed to', () => {
  const choice = { state: 'all', words: '咖啡', page: 2 } as const
  const path = redemptionPath(new URLSearchParams('words=茶&state=open'), choice)
  expect(path).toBe('/admin/gifts?words=%E8%8C%B6&state=open&redeemed=all&found=%E5%92%96%E5%95%A1&page=2')
  expect(redemptionChoiceOf(new URL(path, 'https://site.example').searchParams)).toEqual(choice)
  expect(redemptionPath(new URLSearchParams('found=x'), { state: 'pending', words: '', page: 1 })).toBe('/admin/gifts')
})
