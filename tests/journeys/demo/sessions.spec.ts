import type { Browser, Page } from '@playwright/test'

import { expect, expectSound, signIn, test, visitorOfWidth } from '../journey.ts'
import { wide } from '../widths.ts'

const password = 'demo-zhiheng-2026'
const ming = { email: 'member@demo.zhiheng.example', password }

async function newDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1024, height: 800 } })
  return context.newPage()
}

/** Signs out by the menu of the header. */
async function leave(page: Page): Promise<void> {
  const out = page.getByRole('button', { name: '登出', exact: true })
  await expect(async () => {
    if (!(await out.isVisible())) await page.getByRole('button', { name: '會員選單' }).click()
    await expect(out).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await out.click()
}

test.describe('one member in two browsers', () => {
  test.use({ expectedFaults: /status of 40[13]/ })

  test('is told on the first that the second has taken over, and comes back to where they were', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/members/signin?referer=/portfolios/new')
    await signIn(page, ming)
    await expect(page).toHaveURL('/portfolios/new')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('member@')
    // the page is awake: its bell listens
    await expect(page.getByRole('button', { name: /^通知，/ })).toBeVisible()

    const second = await newDevice(browser, baseURL)
    await second.goto('/members/signin')
    await signIn(second, ming)

    const dialog = page.getByRole('alertdialog', { name: '請重新登入' })
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(dialog).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 20_000 })
    await expect(dialog).toContainText('已在其他裝置登入')
    await expectSound(page)
    // a guarded page that is loaded anew says the same where it sends them
    const anew = await page.context().newPage()
    await anew.goto('/favorites')
    await expect(anew).toHaveURL(/\/members\/signin\?referer=%2Ffavorites&ended=superseded/)
    await expect(anew.getByRole('main')).toContainText('請重新登入')
    await expect(anew.getByRole('main')).toContainText('已在其他裝置登入')
    await expectSound(anew)
    await anew.close()
    await page.getByRole('button', { name: '立即登入' }).click()
    await expect(page).toHaveURL(/\/members\/signin\?referer=/)
    await signIn(page, ming)
    await expect(page).toHaveURL('/portfolios/new')
    await second.context().close()
  })
})

test('whoever goes back after a sign-out sees nothing of the member', wide, async ({ page }) => {
  await page.goto('/members/signin?referer=/portfolios')
  // an hour has 25 sign-ins for one address, and the stories beside this one need most of them
  await signIn(page, visitorOfWidth())
  const list = page.getByRole('heading', { level: 1, name: '投資組合', exact: true })
  await expect(list).toBeVisible()
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { level: 1, name: '最愛基金' })).toBeVisible()
  await leave(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: '會員選單' })).toHaveCount(0)
  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack()
    await expect(page).toHaveURL(/\/members\/signin/)
    await expect(page.getByRole('heading', { level: 1, name: '會員登入' })).toBeVisible()
    await expect(page.getByRole('button', { name: '會員選單' })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText(/總市值|最愛基金清單/)
  }
})

test.describe('one member in two tabs', () => {
  test('is signed out of both at once', async ({ page }) => {
    await page.goto('/members/signin?referer=/favorites')
    await signIn(page, ming)
    const other = await page.context().newPage()
    await other.goto('/favorites')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await leave(other)
    // said for two seconds, from when the page has come
    await page.getByText('您已登出').first().waitFor()
    await expect(page).toHaveURL(/\/members\/signin\?referer=%2Ffavorites/)
    await other.close()
    await signIn(page, ming)
    await expect(page).toHaveURL('/favorites')
  })
})

test('a developer takes a member’s place, and gets their own back', wide, async ({ page }) => {
  await page.goto('/members/signin?referer=/members/su')
  await signIn(page, { email: 'developer@demo.zhiheng.example', password })
  await expectSound(page)
  await page.getByLabel('會員的電子郵件').fill(ming.email)
  await page.getByRole('button', { name: '開始模擬' }).click()
  await expect(page).toHaveURL('/')
  const banner = page.getByRole('region', { name: '模擬登入中' })
  await expect(banner).toContainText(ming.email)
  await page.goto('/portfolios')
  await expect(banner).toBeVisible()
  await expectSound(page)
  // pressed again where the page was not awake yet
  await expect(async () => {
    if (await banner.isVisible()) await banner.getByRole('button', { name: '結束模擬' }).click({ timeout: 2000 })
    await expect(page).toHaveURL('/members/su', { timeout: 4000 })
  }).toPass({ timeout: 25_000 })
  await expect(banner).toHaveCount(0)
})
