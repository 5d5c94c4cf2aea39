import { expect, it } from 'vitest'

import { publicPaths } from '../apps/server/src/features/crawlers/public-paths.ts'
import { pages } from '../apps/web/src/routes-table.ts'

/** Pages for everyone that no search engine need know: one's own affairs, ways through, and what is listed by itself. */
const unlisted = new Set([
  'FundShow',
  'MicroRobo',
  'ArticleShow',
  'CompareShared',
  'PrintedReport',
  'MemberSignout',
  'MemberForget',
  'MemberLocked',
])

it('search engines are told of every page for everyone, and of no other', () => {
  const withoutParameters = pages.filter(
    ({ role, path, demoOnly, firmOnly }) =>
      role === 'all' && demoOnly !== true && firmOnly !== true && !/\/:[^/?]+(\/|$)/.test(path),
  )
  const listed = withoutParameters.filter(({ name }) => !unlisted.has(name)).map(({ path }) => bare(path))
  const told = publicPaths(['market', 'compare', 'holding']).map(({ path }) => path)
  expect(told.filter((path) => !/^\/(?:market\/ranking|recommends)\//.test(path)).toSorted()).toEqual(listed.toSorted())
})

/** Without what an address may have and need not. */
function bare(path: string): string {
  return path.replaceAll(/\/:[^/]+\?/g, '')
}
