import { expect, it } from 'vitest'

import { createRecent } from './recent.ts'

it('what is used stays, however much else comes', () => {
  const recent = createRecent<number>(10)
  recent.set('used', 1)
  for (let number = 0; number < 100; number++) {
    recent.set(`other ${number}`, number)
    expect(recent.get('used')).toBe(1)
  }
})

it('keeps no more than it may, and the last half of what came', () => {
  const recent = createRecent<number>(10)
  const keys = Array.from({ length: 100 }, (_, number) => `${number}`)
  for (const [number, key] of keys.entries()) recent.set(key, number)
  const found = keys.toReversed().filter((key) => recent.get(key) !== undefined)
  expect(found.slice(0, 5)).toEqual(['99', '98', '97', '96', '95'])
  expect(found.length).toBeLessThanOrEqual(10)
})

it('forgets all at once', () => {
  const recent = createRecent<number>(2)
  recent.set('a', 1)
  recent.clear()
  expect(recent.get('a')).toBeUndefined()
})
