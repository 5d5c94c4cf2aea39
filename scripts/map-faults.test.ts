import { expect, it } from 'vitest'

import { mapFaults, ringsOf } from './map-faults.ts'

const sound = [{ money: [] }, { funds: [], market: ['funds'] }]
const use = { folders: new Set(['money', 'funds', 'market']), arrows: new Set(['market → funds', 'funds → money']) }

it('lets a sound map pass', () => {
  expect(mapFaults(sound, use)).toEqual([])
})

it.each([
  [
    'a feature in two layers',
    [
      { money: [], funds: [] },
      { funds: [], market: ['funds'] },
    ],
    'funds stands in two layers',
  ],
  ['a feature without a file', [...sound, { articles: [] }], 'articles has no file'],
  [
    'a named feature of another layer',
    [{ money: [] }, { funds: ['money'], market: ['funds'] }],
    'funds → money is no neighbour',
  ],
  ['a neighbour that is not used', [{ money: [] }, { funds: ['market'], market: [] }], 'funds → market is not used'],
  ['a ring', [{ money: [] }, { funds: ['market'], market: ['funds'] }], 'funds is in a ring'],
])('finds %s', (_what, planted, fault) => {
  expect(mapFaults(planted, use)).toContain(fault)
})

it('names the folders of a ring and no others', () => {
  const arrows = [
    ['metrics', 'risk'],
    ['risk', 'returns'],
    ['returns', 'risk'],
    ['returns', 'series'],
  ] as const
  expect(ringsOf(arrows)).toEqual(['risk', 'returns'])
  expect(ringsOf(arrows.slice(0, 2))).toEqual([])
})
