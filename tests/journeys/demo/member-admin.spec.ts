import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

test(
  'staff find a member, make them professional behind the address and the password, and read it in the log',
  wide,
  async ({ page, browser }) => {
    test.slow()
    const ming = makeAccount('admin-ming')
    const staff = makeAccount('admin-staff', 'member,staff')
    const own = await (await browser.newContext()).newPage()
    await enter(own, ming)
    await enter(page, staff)

    await page.goto(`/admin/members?words=${encodeURIComponent(ming.email)}`)
    await expect(page.getByText('共 1 位會員')).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: ming.email }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^王小明/ })).toBeVisible()
    await expect(page.getByText('登入中', { exact: true })).toBeVisible()
    await expectSound(page)

    const dialog = await openUntilThere(page, '變更身分')
    await dialog.getByRole('checkbox', { name: '專業會員' }).check()
    await expect(dialog.getByRole('region', { name: '變更後' })).toContainText('增加：專業會員')
    await dialog.getByLabel('輸入會員的電子郵件以確認').fill(ming.email)
    await dialog.getByLabel('您的密碼', { exact: true }).fill(staff.password)
    await expectSound(page)
    await dialog.getByRole('button', { name: '變更身分' }).click()
    await expect(page.getByText('已變更身分').first()).toBeVisible()
    await expect(page.getByRole('region', { name: '身分' })).toContainText('專業會員')

    await page.goto('/admin/audit?event=groups_changed')
    const line = page.getByRole('row').filter({ hasText: ming.email })
    await expect(line).toContainText('原為 一般會員，改為 一般會員、專業會員')
    await expect(line).toContainText(staff.email)
    await expectSound(page)

    await own.reload()
    const { member } = await (await own.request.get('/api/member')).json()
    expect(member.groups).toEqual(['member', 'member_pro'])
    await own.context().close()
  },
)

/** Presses until the dialog has come: the part that asks wakes late. */
async function openUntilThere(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name, exact: true }).click({ timeout: 2000 })
    await expect(dialog).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 60_000 })
  return dialog
}
