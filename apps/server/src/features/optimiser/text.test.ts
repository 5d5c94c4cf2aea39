import { expect, it } from 'vitest'

import { text } from './text.ts'

const proposed = {
  volatility: { before: '21.6', after: '5.0' },
  expectedReturn: { before: 6.5, after: 4.7 },
  expense: null,
  changed: 9,
  turnover: 95,
}

it('says in one sentence what a change costs and for how long money is in no fund', () => {
  expect(text.proposed({ ...proposed, costs: { percent: 0.42, daysOut: 8 } })).toMatch(
    /換手率 95\.0%，手續費與稅最多約 0\.42%，資金空窗最長 8 天。$/,
  )
})

it('says the days as well where a fee is unknown, and that it is', () => {
  expect(text.proposed({ ...proposed, costs: { percent: null, daysOut: 2 } })).toMatch(
    /換手率 95\.0%，部分基金的手續費未知，資金空窗最長 2 天。$/,
  )
})
