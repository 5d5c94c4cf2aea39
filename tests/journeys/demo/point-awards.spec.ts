import type { Browser, Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { call, enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

test(
  'staff approve who works at a bank: the second on a day waits for another person, and both are told',
  wide,
  async ({ page, browser }) => {
    test.slow()
    const [ming, hua] = [makeAccount('bank-ming'), makeAccount('bank-hua')]
    for (const applicant of [ming, hua]) {
      await enter(page, applicant)
      const job = { kind: 'bank', institution: '大安銀行', job_title: '理財專員' }
      await call(page, '/api/member/institution_verification', job)
    }
    const one = await staffOf(browser)
    await approve(one, ming.email, '已核准，並已通知會員')
    await approve(one, hua.email, '今日已超過 60 BP，等待另一位內部人員同意')
    await expect(one.getByText('您已核准，須由另一位內部人員同意')).toBeVisible()
    await expectSound(one)

    const other = await staffOf(browser)
    await approve(other, hua.email, '已核准，並已通知會員')
    await other.getByRole('textbox', { name: '會員的電子郵件' }).fill(hua.email)
    await other.getByRole('button', { name: '查詢', exact: true }).click()
    const ledger = other.getByRole('table', { name: '點數明細' })
    await expect(ledger.getByRole('row').filter({ hasText: '年度金融機構會員認證' })).toContainText('60')
    await expectSound(other)
    for (const staff of [one, other]) await staff.context().close()

    // who applied last is signed in
    await page.goto('/notifications')
    await expect(
      page
        .getByRole('main')
        .getByText(/任職認證/)
        .first(),
    ).toBeVisible()
    await page.goto('/members/gift')
    await expect(page.getByText('已有 60／66 BP').first()).toBeAttached()
  },
)

/** A person of staff of their own, on the page of points. */
async function staffOf(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await enter(page, makeAccount('points-staff', 'member,staff'))
  await page.goto('/admin/points')
  await expect(page.getByRole('heading', { level: 1, name: '認證與點數' })).toBeVisible()
  return page
}

/** Presses until the answer has come: the list wakes late, and a dialog that was answered leaves a moment later. */
async function approve(page: Page, email: string, answer: string): Promise<void> {
  const asked = page.getByRole('alertdialog').filter({ hasText: email })
  const said = page.getByText(answer).first()
  await expect(async () => {
    if (await said.isVisible()) return
    if (!(await asked.isVisible()))
      await page.getByRole('button', { name: new RegExp(`^(核准|同意).* ${email}`) }).press('Enter', { timeout: 2000 })
    await asked.getByRole('button', { name: /^(核准|同意)/ }).click({ timeout: 3000 })
    await expect(said).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 60_000 })
}
