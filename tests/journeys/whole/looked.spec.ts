import { expect, test } from '@playwright/test'

import { pages } from '../../../apps/web/src/routes-table.ts'
import { pagesLookedAt } from '../looks/kinds-of-page.ts'

/**
 * A security by another code: in the demo market each has an ISIN, to whose page the code leads on. A report, and the
 * file of a pre-flight, on their way to paper: their addresses open once, for the site's own browser.
 */
const unseen = ['SecurityByCode', 'PrintedReport', 'PrintedPreflight', 'PrintedVault']

test('every page of the site has been looked at closely by one story or another', () => {
  const seen = pagesLookedAt()
  const missing = pages.map(({ name }) => name).filter((name) => !seen.has(name))
  expect(missing.toSorted()).toEqual(unseen.toSorted())
})
