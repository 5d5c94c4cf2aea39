import { randomBytes } from 'node:crypto'

import type { Page } from '@playwright/test'

import { expect, expectSound, signIn, test } from '../journey.ts'

const password = '三棵橡樹 beside the pond'

/** The link that the newest mail to an address carries, as the demo's outbox shows it. */
async function linkIn(page: Page, email: string): Promise<string> {
  // pages of visitors are kept for a minute: one of its own
  await page.goto(`/dev/outbox?for=${encodeURIComponent(email)}`)
  const main = page.getByRole('main')
  await main.getByText(email).first().click()
  const words = main.locator('pre:visible')
  await expect(words).toContainText('/members/activate/')
  return /\/members\/activate\/\S+/.exec((await words.textContent()) ?? '')?.[0] ?? 'none'
}

test.describe('a newcomer', () => {
  // the page of mails holds frames that run nothing; a sign-in before the activation is refused, and so is a used link
  test.use({ expectedFaults: /Blocked script execution in 'about:srcdoc'|status of (403|410)/ })

  test('signs up, follows the link of the mail and signs in', async ({ page }, { project }) => {
    test.skip(project.name === 'tablet', 'five sign-ups in half an hour are what one network has')
    const email = `hua-${randomBytes(4).toString('hex')}@journey.example`
    const main = page.getByRole('main')
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: '免費註冊' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '建立新帳號' })).toBeVisible()
    await expect(async () => {
      await main.getByRole('button', { name: '註冊' }).click()
      await expect(main.getByText('請輸入有效的電子郵件')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await expect(main.getByLabel('電子郵件')).toBeFocused()
    await expectSound(page)

    await main.getByLabel('電子郵件').fill(email)
    await main.getByLabel('暱稱').fill('小華')
    await main.getByLabel('出生年份').fill('1990')
    await main.getByRole('checkbox').check()
    await main.getByLabel('設定密碼').fill(password)
    await main.getByRole('button', { name: '註冊' }).click()
    await expect(page).toHaveURL(`/members/unactivated/${encodeURIComponent(email)}`)
    await expect(main.getByText(email)).toBeVisible()
    await expect(main.getByRole('button', { name: /秒後可重新寄送/ })).toBeVisible()
    await expectSound(page)

    await page.goto('/members/signin')
    await main.getByLabel('電子郵件').fill(email)
    await main.getByLabel('密碼', { exact: true }).fill(password)
    await main.getByRole('button', { name: '登入', exact: true }).click()
    await expect(page).toHaveURL(`/members/unactivated/${encodeURIComponent(email)}`)
    await expect(main.getByRole('button', { name: '重新寄送啟用信' })).toBeVisible()

    const link = await linkIn(page, email)
    // the guard of a mailbox opens the link before its owner does
    expect((await page.request.get(link)).status()).toBe(200)
    await page.goto(link)
    await expect(main.getByText(email)).toBeVisible()
    await expectSound(page)
    const done = main.getByRole('region', { name: '帳號啟用成功' })
    await expect(async () => {
      if (!(await done.isVisible())) await main.getByRole('button', { name: '啟用帳號' }).click({ timeout: 2000 })
      await expect(done).toBeFocused({ timeout: 4000 })
    }).toPass({ timeout: 20_000 })
    await expectSound(page)

    await page.goto(link)
    const expired = main.getByRole('region', { name: '啟用連結已失效' })
    await expect(async () => {
      if (!(await expired.isVisible())) await main.getByRole('button', { name: '啟用帳號' }).click({ timeout: 2000 })
      await expect(expired).toBeFocused({ timeout: 4000 })
    }).toPass({ timeout: 20_000 })
    await expectSound(page)
    await expired.getByRole('link', { name: '前往登入' }).click()
    await expect(main.getByLabel('電子郵件')).toHaveValue(email)
    await signIn(page, { email, password })
    await expect(page).toHaveURL('/')
  })
})

test('another mail can be asked for, and the answer tells nobody anything', async ({ page }) => {
  const email = `nobody-${randomBytes(4).toString('hex')}@journey.example`
  await page.goto(`/members/resend/${encodeURIComponent(email)}`)
  const main = page.getByRole('main')
  await expect(main.getByLabel('電子郵件')).toHaveValue(email)
  await expect(async () => {
    const said = main.getByText('若此電子郵件有尚未啟用的帳號')
    if (!(await said.isVisible())) await main.getByRole('button', { name: '寄送啟用信' }).click({ timeout: 2000 })
    await expect(said).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 20_000 })
  await expect(main.getByRole('button', { name: /秒後可重新寄送/ })).toBeVisible()
  await expectSound(page)
})

test('an invitation is shown as one, and a link that is none keeps nobody out', async ({ page }) => {
  await page.goto('/members/signup/a-friend_7')
  await expect(page.getByText('您由好友邀請加入')).toBeVisible()
  await expectSound(page)
  await page.goto('/members/signup/not%20a%20token')
  await expect(page.getByRole('heading', { level: 1, name: '建立新帳號' })).toBeVisible()
  await expect(page.getByText('您由好友邀請加入')).toHaveCount(0)
})
