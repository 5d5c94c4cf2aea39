import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { phoneAndWide, wide } from '../widths.ts'

/** Presses until what it opens is there: a press on a part that is not yet awake is lost. */
async function open(page: Page, button: string, opened: string): Promise<void> {
  const heading = page.getByRole('heading', { name: opened, exact: true })
  await expect(async () => {
    if (await heading.isVisible()) return
    await page.getByRole('button', { name: button, exact: true }).first().click({ timeout: 2000 })
    await expect(heading).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

test(
  'staff find a fund, narrow the list by its address, and are asked before a fund ends',
  phoneAndWide,
  async ({ page }) => {
    test.slow()
    await enter(page, makeAccount('fund-staff', 'member,staff'))
    await page.goto('/admin/funds?state=active&sale=offered')
    await expect(page.getByRole('heading', { level: 1, name: '基金資料' })).toBeVisible()
    const table = page.getByRole('table', { name: '基金', exact: true })
    await expect(table.getByRole('row').nth(1)).toContainText('可申購')
    await expectSound(page)
    await table.getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: '類別與判定依據' })).toBeVisible()
    await expect(page.getByRole('table', { name: '資料與日期' })).toContainText('匯入資料')
    await open(page, '記錄合併或清算', '記錄合併或清算')
    await page.getByRole('button', { name: '記錄', exact: true }).click()
    await expect(page.getByText('與這檔基金的代碼不同')).toBeVisible()
    await expect(page.getByText('請輸入密碼')).toBeVisible()
    await expectSound(page)
  },
)

test('staff see a notice as its readers will, count them, plan it, and stop it in time', wide, async ({ page }) => {
  test.slow()
  const staff = makeAccount('notice-staff', 'member,staff')
  await enter(page, staff)
  await page.goto('/admin/messages')
  await open(page, '撰寫通知', '撰寫通知')
  const title = `維護 ${staff.email}`.slice(0, 30)
  await page.getByLabel('標題', { exact: true }).fill(title)
  await page.getByRole('textbox', { name: '內容', exact: true }).fill('週日 <b>凌晨</b>暫停服務')
  await page.getByRole('button', { name: '預覽', exact: true }).click()
  await expect(page.getByRole('region', { name: '預覽' })).toContainText('<b>凌晨</b>')
  await page.getByRole('button', { name: '依名單' }).click()
  await page.getByLabel('電子郵件名單').fill(`${staff.email}\nnobody@journey.example`)
  await page.getByRole('button', { name: '計算人數' }).click()
  await expect(page.getByText('符合 1 人')).toBeVisible()
  await expect(page.getByText('1 個電子郵件對不到會員')).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: '排定時間' }).click()
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('日期', { exact: true }).fill(day.replaceAll('-', '/'))
  await page.getByLabel('再輸入一次標題確認').fill(title)
  await page.getByLabel('您的密碼').fill(staff.password)
  await page.getByRole('button', { name: '送出通知' }).click()
  const row = page.getByRole('table', { name: '通知紀錄' }).getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('等待送出')
  await row.getByRole('button', { name: `取消送出「${title}」` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消送出' }).click()
  await expect(row).toContainText('已取消')
  await expectSound(page)
})
