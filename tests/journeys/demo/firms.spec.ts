import type { Page } from '@playwright/test'

import { administer, makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { type Account, expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

/** A member of the demo's first firm. */
function ofFirm(role: 'member' | 'admin'): Account {
  const account = makeAccount(`firm-${role}`)
  administer('join-firm', '--firm', '1', '--email', account.email, '--role', role)
  return account
}

const manage = (page: Page) => page.getByRole('heading', { level: 1, name: '機構管理後台' })

test('an adviser comes in by their firm’s door, finds a client, and notes what was said', wide, async ({ page }) => {
  test.slow()
  const [admin, client] = [ofFirm('admin'), ofFirm('member')]

  // the door is open, all else asks to sign in
  await page.goto('/firm/1/landing')
  await expect(page.getByRole('heading', { level: 1, name: '歡迎來到青田銀行 財富管理' })).toBeVisible()
  await expectSound(page)
  await page.goto('/firm/1/search/funds')
  await expect(page).toHaveURL(/\/firm\/1\/members\/signin\?referer=%2Fsearch%2Ffunds/)
  await expect(page.getByRole('banner').getByRole('link', { name: '青田銀行 財富管理' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: '最新公告' })).toHaveCount(0)

  await enter(page, admin)
  await page.goto('/firm/1/manage')
  await expect(manage(page)).toBeVisible()
  await expectSound(page)
  await page.getByRole('searchbox', { name: '姓名或電子郵件' }).fill(client.email)
  await page.getByRole('searchbox', { name: '姓名或電子郵件' }).press('Enter')
  await expect(page.getByText('共 1 位')).toBeVisible()
  await page.getByLabel('風險屬性評估').selectOption({ label: '尚未評估' })
  await page.getByLabel('排序').selectOption({ label: '最大偏離' })
  await expect(page).toHaveURL(/risk=none.*order=drift/)
  await page.reload()
  await expect(page.getByLabel('排序')).toHaveValue('drift')
  await expect(page.getByText('共 1 位')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '王小明' }).click()

  const words = '偏好月配，六月回電談退休金'
  const note = page.getByLabel('備註內容')
  await expect(async () => {
    if (await page.getByText(words).first().isVisible()) return
    await note.fill(words, { timeout: 2000 })
    await page.getByRole('button', { name: '新增備註' }).click({ timeout: 2000 })
    await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 30_000 })
  await expectSound(page)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(1)

  // parts of the desk that come late would ask as the client
  await page.goto('about:blank')

  // the client sees their own affairs, and nothing of the firm's desk; in another firm nothing is theirs
  await enter(page, client)
  await page.goto('/firm/1/')
  await expect(page.getByRole('heading', { level: 1, name: '我的一天' })).toBeVisible()
  await page.goto('/firm/1/manage')
  await expect(page.getByRole('heading', { level: 1, name: '這個頁面不開放' })).toBeAttached()
  await page.goto('/firm/2/favorites')
  await expect(page).toHaveURL(/\/firm\/2\/members\/signin/)
  expect((await page.request.get('/firm/2/api/favorites')).status()).toBe(404)
  expect((await page.request.get('/firm/99/landing')).status()).toBe(404)
})
