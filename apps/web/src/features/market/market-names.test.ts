import { expect, it } from 'vitest'

import { marketName } from './market-names.ts'

it.each([
  ['14302', '美國股票', '美國'],
  ['60', '產業股票型', '產業'],
  ['14401', '亞太股票（不含日本）', '亞太不含日本'],
  ['23204', '非投資等級債', '非投資等級債'],
])('the market %s %s is %s where space is tight', (id, name, short) => {
  expect(marketName({ id, name })).toBe(short)
})

it('a market that is called by the shared word alone keeps its name', () => {
  expect(marketName({ id: 'x', name: '股票' })).toBe('股票')
})
