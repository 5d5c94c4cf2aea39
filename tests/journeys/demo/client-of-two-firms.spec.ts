import type { Page } from '@playwright/test'

import { administer, makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { type Account, expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

/** What one firm's admin writes of the client of both. */
interface Desk {
  readonly firm: string
  readonly admin: Account
  /** The address of the client's file. */
  readonly file: string
  readonly note: string
}

test('two firms with the same client each see their own file of them alone', wide, async ({ page }) => {
  test.slow()
  const client = makeAccount('client-of-both')
  const one = deskOf('1', client)
  const two = deskOf('2', client)

  await writeNote(page, one)
  await writeNote(page, two)
  await seesOwnAlone(page, one, two)
  await seesOwnAlone(page, two, one)

  await switchTo(page, client)
  await seesNoNote(page, one)
  await seesNoNote(page, two)
})

function deskOf(firm: string, { email }: Account): Desk {
  const admin = makeAccount(`admin-of-${firm}`)
  administer('join-firm', '--firm', firm, '--email', admin.email, '--role', 'admin')
  administer('join-firm', '--firm', firm, '--email', email, '--role', 'member')
  const file = `/firm/${firm}/manage/members/${encodeURIComponent(email)}`
  return { firm, admin, file, note: `機構 ${firm} 的備註，${email}` }
}

/** Parts of a page that come late would ask as whoever signs in next. */
async function switchTo(page: Page, account: Account): Promise<void> {
  await page.goto('about:blank')
  await enter(page, account)
}

const noteOf = (page: Page, { note }: Desk) => page.getByRole('listitem').filter({ hasText: note })

async function writeNote(page: Page, desk: Desk): Promise<void> {
  await switchTo(page, desk.admin)
  await page.goto(desk.file)
  await expect(async () => {
    if (await noteOf(page, desk).first().isVisible()) return
    await page.getByLabel('備註內容').fill(desk.note, { timeout: 2000 })
    await page.getByRole('button', { name: '新增備註' }).click({ timeout: 2000 })
    await expect(noteOf(page, desk)).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
}

async function seesOwnAlone(page: Page, own: Desk, other: Desk): Promise<void> {
  await switchTo(page, own.admin)
  await page.goto(own.file)
  await expect(noteOf(page, own)).toBeVisible()
  await expect(noteOf(page, other)).toHaveCount(0)
  await expectSound(page)
  await page.goto(other.file)
  await expect(page).toHaveURL(new RegExp(`/firm/${other.firm}/members/signin`))
  const answer = await page.request.get(other.file.replace('/manage/', '/api/'))
  expect(answer.status()).toBe(404)
}

async function seesNoNote(page: Page, { firm, note }: Desk): Promise<void> {
  await page.goto(`/firm/${firm}/`)
  await expect(page.getByRole('heading', { level: 1, name: '我的一天' })).toBeVisible()
  await expect(page.getByText(note)).toHaveCount(0)
}
