import { expect, it } from 'vitest'

import { LIST_PATH } from './portfolio-ledger.ts'
import { listPortfolios } from './portfolio-list.ts'

it('the list stands where those look for it who know no list', () => {
  expect(listPortfolios.path).toBe(LIST_PATH)
})
