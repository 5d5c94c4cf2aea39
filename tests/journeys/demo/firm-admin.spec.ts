import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

test('staff found a firm and name its admin, who sets its colour and reads it in the log', wide, async ({ page }) => {
  test.slow()
  const staff = makeAccount('firm-staff', 'member,staff')
  const admin = makeAccount('firm-boss')
  const name = `山城投顧${Date.now() % 1_000_000}`

  await enter(page, staff)
  await page.goto('/admin/firms')
  await expectSound(page)
  await pressUntilThere(page, '建立機構', page.getByLabel('機構名稱'))
  await page.getByLabel('機構名稱').fill(name)
  await page.getByLabel('標誌文字').fill('山')
  await page.locator('input[name="colour"]').fill('#ffd400')
  await page.getByLabel('電子郵件').fill('hello@shan.example')
  await expect(page.getByRole('region', { name: '預覽' })).toContainText('看不清楚')
  await expectSound(page)
  await page.getByRole('form', { name: '建立合作機構' }).getByRole('button', { name: '建立機構' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectSound(page)
  const id = /\/admin\/firms\/(\d+)/.exec(page.url())?.[1] ?? ''

  for (const [press, email] of [
    ['加入人員', admin.email],
    ['設為管理者', null],
  ] as const) {
    const dialog = page.getByRole('dialog')
    const label = press === '加入人員' ? press : /^設為管理者/
    await pressUntilThere(page, label, dialog)
    if (email !== null) await dialog.getByLabel('會員的電子郵件').fill(email)
    await confirmIn(page, { name, password: staff.password })
  }
  await expect(page.getByRole('region', { name: '人員', exact: true })).toContainText('管理者')

  await enter(page, admin)
  await page.goto(`/firm/${id}/manage/settings`)
  await expectSound(page)
  await pressUntilThere(page, '更改品牌', page.getByLabel('經營者'))
  await page.getByLabel('經營者').fill('山城證券投資顧問')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('山城證券投資顧問').first()).toBeVisible()
  await page.goto(`/firm/${id}/manage/audit`)
  const line = page.getByRole('row').filter({ hasText: '更改機構品牌' })
  await expect(line).toContainText(admin.email)
  await expectSound(page)
  await page.goto('/firm/1/manage/settings')
  await expect(page).toHaveURL(/\/firm\/1\/members\/signin/)
})

/** Presses until what it opens has come: the part that answers wakes late. */
async function pressUntilThere(page: Page, name: string | RegExp, there: ReturnType<Page['getByLabel']>) {
  await expect(async () => {
    if (!(await there.isVisible())) await page.getByRole('button', { name }).first().click({ timeout: 2000 })
    await expect(there).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 60_000 })
}

/** Types the firm's name and the password into the open dialog, and does it. */
async function confirmIn(page: Page, { name, password }: { readonly name: string; readonly password: string }) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^輸入「/).fill(name)
  await dialog.getByLabel('您的密碼', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: /^(?:加入|設為管理者)$/ }).click()
  await expect(dialog).toHaveCount(0)
}
