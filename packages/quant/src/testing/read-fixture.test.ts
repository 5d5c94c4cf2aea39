import { readFileSync, readdirSync } from 'node:fs'

import { expect, it } from 'vitest'

import { hasFixtures, readFixture } from './read-fixture.ts'

interface Fixture {
  readonly cases: readonly unknown[]
}

const committed = readdirSync(new URL('fixtures/', import.meta.url)).filter((name) => name.endsWith('.json'))

it.skipIf(!hasFixtures).each(committed)('%s holds cases of the whole file, unchanged', (name) => {
  const part = JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')) as Fixture
  const whole = JSON.parse(readFixture(name)) as Fixture

  expect({ ...part, cases: [] }).toEqual({ ...whole, cases: [] })
  expect(part.cases.length).toBeGreaterThan(0)
  for (const one of part.cases) expect(whole.cases).toContainEqual(one)
})
