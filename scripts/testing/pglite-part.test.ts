import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { pglitePart, testsOf, withoutRunDatabase } from './pglite-part.ts'

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

it('leaves to PGlite alone what never meets the database of the run, and nothing else', () => {
  const alone = withoutRunDatabase()
  expect(alone).toContain('apps/server/src/platform/database/embedded-folder.test.ts')
  expect(alone.filter((file) => /test-(?:app|database)\.ts'/.test(readFileSync(file, 'utf8')))).toEqual([])
  // by way of what its feature's tests share
  expect(alone.some((file) => file.includes('/features/rebalancing/'))).toBe(false)
})
