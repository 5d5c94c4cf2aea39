import { expect, it } from 'vitest'

import { getFund } from './funds.ts'
import { getFundPerformances } from './funds/performances.ts'

it('knows a fund however its code is written', () => {
  expect(getFund.params.parse({ id: '00631l' })).toEqual({ id: '00631L' })
  expect(getFundPerformances.query.parse({ compare: 'a1,B2' }).compare).toEqual(['A1', 'B2'])
  expect(() => getFund.params.parse({ id: '006-31' })).toThrow('pattern')
})
