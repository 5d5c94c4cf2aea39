import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'

test('a member sees what tasks give, copies their invitation and asks for their verification', async ({ page }) => {
  // who has asked before cannot ask again
  await enter(page, makeAccount('verified'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const main = page.getByRole('main')
  await page.goto('/members/gift')
  await expect(main.getByRole('heading', { level: 1, name: '任務中心與好禮' })).toBeVisible()
  await expect(main.getByText(/^已有 \d+／66 BP$/).first()).toBeVisible()
  await expectSound(page)

  const link = main.getByLabel('您的推薦連結')
  await expect(link).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+\/members\/signup\/[\w-]{16}$/)
  await main.getByRole('button', { name: '複製連結' }).click()
  await expect(page.getByText('已複製連結')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())

  const form = main.getByRole('form', { name: '年度金融機構任職認證' })
  await form.getByLabel('機構類別').selectOption('bank')
  await form.getByLabel('機構名稱').fill('大')
  await form.getByLabel('職稱').fill('理財專員')
  await form.getByRole('button', { name: /申請$/ }).click()
  await expect(form.getByText('請輸入機構名稱，2～40 個字')).toBeVisible()
  await expect(form.getByLabel('機構名稱')).toBeFocused()
  await form.getByLabel('機構名稱').fill('大安銀行')
  await form.getByRole('button', { name: /申請$/ }).click()
  await expect(main.getByText('審核中')).toBeVisible()
  await expectSound(page)
})
