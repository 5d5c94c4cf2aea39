import { administer, makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

const level = (name: string | RegExp) => ({ level: 1, name }) as const

test('an admin looks through what the firm sells, and a client reads why it sells it', wide, async ({ page }) => {
  test.slow()
  const accounts = (['admin', 'member'] as const).map((role) => {
    const account = makeAccount(`pools-${role}`)
    administer('join-firm', '--firm', '1', '--email', account.email, '--role', role)
    return account
  })
  const [admin, client] = accounts
  if (admin === undefined || client === undefined) throw new Error('two accounts were asked for')

  await enter(page, admin)
  await page.goto('/firm/1/manage/pools')
  await expect(page.getByRole('heading', level('基金池'))).toBeVisible()
  await expectSound(page)
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/manage\/pools\/\d+/)
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectSound(page)
  for (const [path, name] of [
    ['/firm/1/manage/subsectors', '自訂分類'],
    ['/firm/1/manage/risk-levels', '基金風險等級'],
    ['/firm/1/manage/fund-fields', '自訂欄位'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', level(name))).toBeVisible()
    await expectSound(page)
  }

  await enter(page, client)
  await page.goto('/firm/1/search/funds')
  await page.getByRole('main').getByRole('link', { name: '本機構的基金池' }).click()
  await expect(page).toHaveURL(/\/institution\/pool$/)
  await expect(page.getByRole('heading', { level: 1, name: '基金池' })).toBeVisible()
  await expectSound(page)
  await page.locator('main a[href*="/institution/pool/"]').first().click()
  await expect(page).toHaveURL(/\/institution\/pool\/\d+/)
  await expectSound(page)
  expect((await page.request.get('/firm/1/api/pools')).status()).toBe(403)
})
