import { expect, it } from 'vitest'

import { serverTestsOf } from './changed.ts'

it('runs the tests of the feature that a change is in, whichever of its folders they lie in', () => {
  const found = serverTestsOf(['apps/server/src/features/tags/store.ts'])
  expect(found).toContain('apps/server/src/features/tags/routes.test.ts')
  expect(found.length).toBeLessThan(20)
  expect(serverTestsOf(['apps/server/src/features/back-office/importing/merge-rows.ts'])).toContain(
    'apps/server/src/features/back-office/import-market-data.test.ts',
  )
})

it('runs the tests of all that stands around the calls for a change of its guards', () => {
  expect(serverTestsOf(['apps/server/src/http/guards/check-csrf.ts'])).toContain(
    'apps/server/src/http/calls/requests.test.ts',
  )
})

it('runs tests elsewhere that import what has changed, by way of other files too', () => {
  expect(serverTestsOf(['apps/server/src/features/portfolios/create-demo-portfolios.ts'])).toContain(
    'apps/server/src/create-demo-accounts.test.ts',
  )
})

it('runs some of them for a file that nearly every test imports', () => {
  const beside = serverTestsOf(['apps/server/src/platform/nothing-imports-it.ts'])
  const found = serverTestsOf(['apps/server/src/platform/site.ts'])
  expect(found.length).toBeGreaterThan(beside.length)
  expect(found.length).toBeLessThanOrEqual(beside.length + 12)
})

it('runs the tests of the feature that a changed contract is of', () => {
  expect(serverTestsOf(['packages/contract/src/favorites.ts'])).toContain(
    'apps/server/src/features/favorites/routes.test.ts',
  )
})

it('runs none of the server for a change of the pages', () => {
  expect(serverTestsOf(['apps/web/src/ui/controls/chip.tsx'])).toEqual([])
})

it('the tests of a feature that uses what has changed run, too: they may ask by a call alone', () => {
  const found = serverTestsOf(['apps/server/src/features/members/signin-attempts.ts'])
  expect(found).toContain('apps/server/src/features/accounts/lock.test.ts')
})
