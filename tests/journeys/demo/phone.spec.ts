import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'

/** Each try has a phone and a member of its own: one phone, one member, one code a minute. */
function aPhone(): string {
  const digits = String(Date.now()).slice(-6)
  return `0912-${digits.slice(0, 3)}-${digits.slice(3)}`
}

/** The code in the newest text message to a number, as the demo's outbox shows it; waits until there is one. */
async function codeFor(page: Page, phone: string): Promise<string> {
  const number = `+886${phone.replaceAll('-', '').slice(1)}`
  const outbox = await page.context().newPage()
  await outbox.goto('/dev/outbox')
  const main = outbox.getByRole('main')
  await main.locator('summary', { hasText: number }).first().click()
  const words = main.locator('pre:visible')
  await expect(words).toContainText('驗證碼為')
  const code = /驗證碼為 (\d{6})/.exec((await words.textContent()) ?? '')?.[1] ?? 'none'
  await outbox.close()
  return code
}

test.describe('a member', () => {
  // a wrong code is refused
  test.use({ expectedFaults: /status of 422/ })

  test('binds a phone by the code of a text message', async ({ page }) => {
    await enter(page, makeAccount('phone'))
    const phone = aPhone()
    const main = page.getByRole('main')
    await page.goto('/MemberPhone')
    await expect(page).toHaveURL(/\/members\/phone$/)
    await expect(async () => {
      await main.getByLabel('手機號碼').fill('0912')
      await main.getByRole('button', { name: '傳送驗證碼' }).click()
      await expect(main.getByText('請輸入臺灣手機號碼，例如 0912-345-678')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await expect(main.getByLabel('手機號碼')).toBeFocused()
    await expectSound(page)

    await main.getByLabel('手機號碼').fill(phone)
    await main.getByRole('button', { name: '傳送驗證碼' }).click()
    await expect(main.getByLabel('驗證碼')).toBeFocused()
    await expect(main.getByRole('button', { name: /秒後可重新傳送/ })).toBeVisible()
    await expectSound(page)

    const code = await codeFor(page, phone)
    await main.getByLabel('驗證碼').fill(code === '000000' ? '111111' : '000000')
    await main.getByRole('button', { name: '完成驗證' }).click()
    await expect(main.getByText('驗證碼錯誤或已逾時')).toBeVisible()
    await expect(main.getByLabel('驗證碼')).toBeFocused()
    await main.getByLabel('驗證碼').fill(code)
    await main.getByRole('button', { name: '完成驗證' }).click()
    const end = main.getByRole('region', { name: '手機號碼驗證完成' })
    await expect(end).toBeFocused()
    await expect(end).toContainText(`${phone.slice(0, 4)}-***-${phone.slice(-3)}`)
    await expectSound(page)

    await page.goto('/members/phone')
    await expect(main.getByText('已綁定的手機號碼')).toBeVisible()
    await expectSound(page)
  })

  test('may leave that out after activating', async ({ member: page }) => {
    await page.goto('/members/activate/phone/0912345678')
    await expect(page.getByLabel('手機號碼')).toHaveValue('0912345678')
    await expectSound(page)
    await page.getByRole('link', { name: '稍後再說' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a finger opens a fund from anywhere on its row in the list', async ({ page }) => {
  await page.goto('/search/funds')
  const row = page.locator('.stacked tbody tr').first()
  const fund = (await row.locator('th a').getAttribute('href')) ?? ''
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  // below the name, among the figures
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) - 24, (box?.y ?? 0) + (box?.height ?? 0) - 14)
  await expect(page).toHaveURL(fund)
})
