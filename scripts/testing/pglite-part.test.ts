import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { pglitePart, testsOf } from './pglite-part.ts'

const part = pglitePart()

it('has a file of every feature that has tests', () => {
  const featureOf = (file: string) => file.split('/')[4]
  const features = new Set(testsOf('apps/server/src/features').map(featureOf))
  const seen = new Set(part.filter((file) => file.includes('/features/')).map(featureOf))
  expect([...features].filter((feature) => !seen.has(feature))).toEqual([])
})

it('has every test that is left out on PostgreSQL', () => {
  const leftOut = testsOf('apps/server/src').filter((file) => readFileSync(file, 'utf8').includes('skipIf(onPostgres)'))
  expect(leftOut.length).toBeGreaterThan(0)
  expect(leftOut.filter((file) => !part.includes(file))).toEqual([])
})
