import { expect, it } from 'vitest'

import { serverTestsOf } from './changed.ts'

it('runs the tests of the server that lie beside a change', () => {
  const found = serverTestsOf(['apps/server/src/features/tags/store.ts'])
  expect(found).toContain('apps/server/src/features/tags/routes.test.ts')
  expect(found.every((file) => file.startsWith('apps/server/src/features/tags/'))).toBe(true)
})

it('runs the tests of the feature that a changed contract is of', () => {
  expect(serverTestsOf(['packages/contract/src/favorites.ts'])).toContain(
    'apps/server/src/features/favorites/routes.test.ts',
  )
})

it('runs none of the server for a change of the pages', () => {
  expect(serverTestsOf(['apps/web/src/ui/controls/chip.tsx'])).toEqual([])
})
