import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { type Account, expect, expectSound, signIn, test, visitorOfWidth } from '../journey.ts'
import { pressUntil } from '../own-site.ts'
import { wide } from '../widths.ts'

test('the plans can be compared by everybody, in both themes', async ({ page }) => {
  await page.goto('/members/premium#plan')
  await expect(page.getByRole('heading', { level: 1, name: '方案與權益' })).toBeVisible()
  const favorites = page.getByRole('row', { name: /^最愛基金/ })
  await expect(favorites.getByRole('cell')).toHaveText(['10 檔', '50 檔', '30 檔', '50 檔', '100 檔'])
  await expect(page.getByText('目前方案')).toHaveCount(0)
  await page.getByText('有人要我付費升級').click()
  await expect(page.getByText('165')).not.toHaveCount(0)
  await expectSound(page)
})

test('a member finds their plan and what they use of it', async ({ member: page }) => {
  await page.goto('/members/premium')
  await expect(page.getByRole('columnheader', { name: /目前方案/ })).toHaveCount(1)
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1, name: '會員中心' })).toBeVisible()
  await expect(page.getByRole('region', { name: '目前用量' }).getByText('還可新增').first()).toBeVisible()
  await expect(page.getByRole('region', { name: '帳號安全' }).getByText('上次登入').first()).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: /通知設定/ }).click()
  await expect(page).toHaveURL('/notifications?tab=settings')
})

test('a nickname is changed, in the menu too', async ({ member: page }) => {
  await page.goto('/members')
  // the number comes by itself, so that the whole page is awake when it is there: its header shows the name, too
  await expect(page.getByRole('button', { name: /^通知，(\d+ 則|沒有)未讀$/ })).toBeVisible()
  const box = page.getByLabel('暱稱')
  const before = await box.inputValue()
  for (const name of ['山中小徑', before]) {
    await expect(async () => {
      await box.fill(name)
      await page.getByRole('button', { name: '儲存' }).click()
      await expect(page.getByText(`${name}，您好`)).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 20_000 })
  }
})

test.describe('with a mistake first', () => {
  test.use({ expectedFaults: /status of (409|422)/ })

  test('a member takes their data along', async ({ member: page }) => {
    await page.goto('/members')
    await pressUntil(page.getByRole('button', { name: '下載我的資料' }), page.getByLabel('目前密碼'))
    await page.getByLabel('目前密碼').fill('not it')
    await page.getByRole('button', { name: '下載', exact: true }).click()
    await expect(page.getByText('目前密碼不正確')).toBeVisible()
    await expectSound(page)
    await page.getByLabel('目前密碼').fill('demo-zhiheng-2026')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: '下載', exact: true }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^zhiheng-my-data-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect(data.profile.email).toContain('@demo.zhiheng.example')
    expect(data.portfolios.length).toBeGreaterThan(0)
  })

  test('a member leaves, and stays after all', async ({ page }) => {
    // of its own: told half-way it would be leaving, and other stories with it
    const visitor = makeAccount('leaver')
    await openLeaving(page, visitor)
    await page.getByLabel('輸入您的電子郵件以確認').fill('somebody@else.example')
    await page.getByRole('button', { name: '確認刪除帳號' }).click()
    await expect(page.getByText('電子郵件與您的帳號不符')).toBeVisible()
    await expectSound(page, '#data')
    await confirmLeaving(page, visitor)
    await expect(page.getByText(/^已收到申請：帳號將於 \d{4}\/\d\d\/\d\d 刪除/)).toBeVisible()

    await page.goto('/members/signin')
    await signIn(page, visitor)
    const banner = page.getByRole('region', { name: '刪除帳號' })
    await expect(banner).toContainText(/您的帳號將於 \d{4}\/\d\d\/\d\d 刪除/)
    await expectSound(page)
    await banner.getByRole('button', { name: '恢復帳號' }).click()
    await expect(page.getByText('帳號已恢復')).toBeVisible()
    await expect(banner).toHaveCount(0)
  })

  test('the one developer of the demo cannot leave', wide, async ({ page }) => {
    const developer = visitorOfWidth()
    await openLeaving(page, developer)
    await confirmLeaving(page, developer)
    await expect(page.getByText('您是最後一位管理者，請先將權限交給其他人')).toBeVisible()
  })
})

async function openLeaving(page: Page, who: Account): Promise<void> {
  await page.goto('/members/signin?referer=/members')
  await signIn(page, who)
  await expect(page).toHaveURL('/members')
  await pressUntil(page.getByRole('button', { name: '刪除帳號' }), page.getByLabel('輸入您的電子郵件以確認'))
}

async function confirmLeaving(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('輸入您的電子郵件以確認').fill(email)
  await page.getByLabel('目前密碼').fill(password)
  await page.getByRole('button', { name: '確認刪除帳號' }).click()
}
