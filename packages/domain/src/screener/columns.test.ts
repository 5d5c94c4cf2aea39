import { expect, it } from 'vitest'

import { defaultScreenerColumns, knownColumns } from './columns.ts'

it('keeps the order in which columns were given, each once', () => {
  expect(knownColumns(['size', 'score', 'size', 'perf-1y'])).toEqual(['size', 'score', 'perf-1y'])
})

it('leaves out what it does not know, as an older site or a hand wrote it', () => {
  expect(knownColumns(['magic', '', 'score '])).toEqual([])
})

it('begins with columns that it knows', () => {
  expect(knownColumns(defaultScreenerColumns)).toEqual(defaultScreenerColumns)
})
