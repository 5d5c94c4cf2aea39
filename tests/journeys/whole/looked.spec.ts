import { expect, test } from '@playwright/test'

import { pages } from '../../../apps/web/src/routes-table.ts'
import { pagesLookedAt } from '../looks/kinds-of-page.ts'

/**
 * A security by another code: in the demo market each has an ISIN, to whose page the code leads on. A report on its way to
 * paper: its address opens once, for the site's own browser.
 */
const unseen = ['SecurityByCode', 'PrintedReport']

test('every page of the site has been looked at closely by one story or another', () => {
  const seen = pagesLookedAt()
  expect(pages.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual(unseen)
})
