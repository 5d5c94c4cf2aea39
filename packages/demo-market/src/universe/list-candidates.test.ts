import { expect, it } from 'vitest'

import { houses } from '../tables/houses.ts'
import { SERIES } from '../tables/name-parts.ts'
import { houseCore, listCandidates, toWeekday } from './list-candidates.ts'

const candidates = listCandidates(7)
const housesOf = (kind: (typeof houses)[number]['kind']) => houses.filter((house) => house.kind === kind)
const ofHouse = (id: string) => candidates.filter(({ house }) => house.id === id)

it('sells the funds of every third offshore house under a series, and no others', () => {
  const withSeries = candidates.filter(({ name }) => name.includes(SERIES))
  const sellers = new Set(withSeries.map(({ house }) => house))
  expect([...sellers].map(({ kind }) => kind)).toEqual(Array.from(sellers, () => 'offshore'))
  const numbers = [...sellers].map(({ id }) => Number(id.slice(1))).toSorted((a, b) => a - b)
  expect(numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))).toEqual(numbers.slice(1).map(() => 3))
  // a third of the offshore ones, as near as their number lets it be
  expect(Math.abs(numbers.length - housesOf('offshore').length / 3)).toBeLessThan(1)
})

it('puts the series behind the name of the house, on all funds of that house', () => {
  const seller = candidates.find(({ name }) => name.includes(SERIES))?.house
  if (seller === undefined) throw new Error('no house sells under a series')
  for (const { name } of ofHouse(seller.id)) expect(name).toMatch(new RegExp(`^${houseCore(seller)}${SERIES}`))
})

it('leaves to onshore houses what offshore ones do not sell, and to futures trusts their own alone', () => {
  const soldBy = (kind: (typeof houses)[number]['kind']) =>
    new Set(candidates.filter(({ house }) => house.kind === kind).map(({ sector2Id }) => sector2Id))
  const offshore = soldBy('offshore')
  expect(['10001', '70003', '80007'].filter((sector) => offshore.has(sector))).toEqual([])
  expect(['10001', '70003', '80007'].filter((sector) => soldBy('domestic').has(sector))).toHaveLength(3)
  expect([...soldBy('futures')].toSorted()).toEqual(['90001', '90002', '90003', '95004'])
})

it('names no fund twice, and calls those with an index in their name index funds', () => {
  expect(new Set(candidates.map(({ id }) => id)).size).toBe(candidates.length)
  for (const { name, isIndexFund } of candidates) expect(isIndexFund, name).toBe(name.includes('指數'))
})

it('lets no fund be older than its house', () => {
  for (const { house, launchDay, name } of candidates) {
    const founded = (house.foundedYear - 1970) * 365.25
    expect(launchDay, name).toBeGreaterThan(founded)
  }
})

it.each([
  ['Thursday', 0, 0], // 1970-01-01
  ['Friday', 1, 1],
  ['Saturday', 2, 4],
  ['Sunday', 3, 4],
  ['Monday', 4, 4],
])('a launch on a %s keeps its day, or waits for Monday', (_, day, launched) => {
  expect(toWeekday(day)).toBe(launched)
})
