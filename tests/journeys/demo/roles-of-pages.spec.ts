import type { Page } from '@playwright/test'

import { pages } from '../../../apps/web/src/routes-table.ts'
import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { atEachWidth, expect, test } from '../journey.ts'
import { pageNameAt } from '../looks/kinds-of-page.ts'
import { expectAccessibleIfNew } from '../looks/seen-parts.ts'
import {
  kindsOfReader,
  NO_PLAN,
  type PageOfReaders,
  pagesOfReaders,
  type Reader,
  readers,
  REFUSED,
  SIGN_IN,
} from '../pages-of-readers.ts'
import { wide } from '../widths.ts'

// Every page of home, the market, the articles, the searches and staff, as each kind of reader at three widths: what they
// are told, and that it is sound. How a page works is in its own story.

/** What a member has of their own, funds and comparisons: each has stories of its own readers. */
const elsewhere = /^\/(compare|favorites|funds|members|notifications|portfolios|print|proposals|vaults)(\/|$)/
/** The same page by a code that leads on, and what stands there once somebody has been advised or has written. */
const oneOfAKind: ReadonlySet<string> = new Set(['/securities/:fcid', '/advice/:id'])

test('every page of the market, the articles, the searches and staff is among them', () => {
  const looked = new Set(
    Object.values(pagesOfReaders).flatMap((group) =>
      group.map(({ path }) => pageNameAt(new URL(path, 'http://site').pathname)),
    ),
  )
  const missing = pages
    .filter(({ firmOnly, demoOnly }) => firmOnly !== true && demoOnly !== true)
    .filter(({ name, path }) => !looked.has(name) && !elsewhere.test(path) && !oneOfAKind.has(path))
  expect(missing.map(({ path }) => path)).toEqual([])
})

for (const [where, group] of Object.entries(pagesOfReaders)) {
  for (const reader of kindsOfReader) {
    test(`${reader} finds what is theirs of ${where}, at three widths, each page sound`, wide, async ({ page }) => {
      test.setTimeout(600_000)
      const fund = await someFund(page)
      if (reader !== 'guest') await enter(page, makeAccount(`pages-${reader}`, readers[reader]))
      const looked = new Set<string>()
      for (const one of group) {
        const path = one.path.replace(':fund', fund)
        const due = dueOf(one, reader)
        const turned = turnedAway.find((words) => words === due)
        // whoever is turned away sees the same page each time: the server says where it sends them
        if (turned !== undefined && looked.has(turned)) {
          await expectTurnedAway(page, { path, due: turned })
          continue
        }
        looked.add(turned ?? path)
        await expectTold(page, { path, due })
        await expectParts(page, one, reader)
        await atEachWidth(page, () => expectAccessibleIfNew(page))
      }
    })
  }
}

const turnedAway = [SIGN_IN, REFUSED, NO_PLAN] as const

/** Where each of them leads. */
const ways = {
  [SIGN_IN]: /\/members\/signin\?referer=/,
  [REFUSED]: /\/members\/signin\?.*lacks=staff/,
  [NO_PLAN]: /\?.*lacks=premium/,
} as const

async function expectTurnedAway(page: Page, { path, due }: Pick<Asked, 'path'> & { due: (typeof turnedAway)[number] }) {
  const reply = await page.request.get(path)
  expect(reply.status(), path).toBe(200)
  expect(reply.url(), path).toMatch(ways[due])
  if (due !== SIGN_IN) expect(await reply.text(), path).toContain(due)
}

/** What a reader is told at a page. */
function dueOf({ told }: PageOfReaders, reader: Reader): string | RegExp {
  return typeof told === 'object' && 'others' in told ? (told[reader] ?? told.others) : told
}

interface Asked {
  readonly path: string
  readonly due: string | RegExp
}

async function expectTold(page: Page, { path, due }: Asked): Promise<void> {
  expect((await page.goto(path))?.status(), path).toBe(200)
  const turned = turnedAway.find((words) => words === due)
  await expect(page, path).toHaveURL(turned === undefined ? encodeURI(path) : ways[turned])
  if (turned === SIGN_IN) return
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(due)
}

async function expectParts(page: Page, { path, parts = [] }: PageOfReaders, reader: Reader): Promise<void> {
  for (const { text, of } of parts) {
    const found = page.getByRole('main').getByText(text).first()
    if (of.includes(reader)) await expect(found, path).toBeVisible()
    else await expect(found, path).toHaveCount(0)
  }
}

/** The code of a fund, found as a visitor finds it. */
async function someFund(page: Page): Promise<string> {
  const html = await (await page.request.get(`/search/funds/${encodeURIComponent('全球科技')}`)).text()
  return /href="\/funds\/([0-9A-Z]+)"/.exec(html)?.[1] ?? 'no fund was found'
}
