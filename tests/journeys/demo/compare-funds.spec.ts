import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { expect, expectSound, signIn, test } from '../journey.ts'
import { tablet } from '../widths.ts'

/** Ticks the first so many funds of the list. */
async function tickFunds(page: Page, count: number) {
  await page.goto('/search/funds')
  const ticks = page.getByRole('button', { name: /^比較 / })
  for (let place = 0; place < count; place++) {
    const tick = ticks.nth(place)
    await expect(async () => {
      if ((await tick.getAttribute('aria-pressed')) === 'false') await tick.click()
      await expect(tick).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
    }).toPass()
  }
}

/** The whole comparison, from who is compared to the last chart. */
async function expectCompared(page: Page) {
  await expect(page.getByRole('region', { name: '一句話結論' })).toBeVisible()
  await expect(page.getByRole('region', { name: '每 100 元的成長' })).toBeVisible()
  await expect(page.getByRole('table', { name: '數字並列' })).toBeVisible()
  await expect(page.getByText(/共同期間 \d{4}\/\d\d\/\d\d–/).first()).toBeVisible()
}

test('a visitor tries two funds of a ready-made pair, and nothing of it is kept', async ({ page }) => {
  await page.goto('/compare')
  await expectSound(page)
  await page.getByRole('region', { name: '現成的比較' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/compare\?funds=\w+,\w+/)
  await expectCompared(page)
  await expect(page.getByText('訪客試比，不會儲存')).toBeVisible()
  await expectSound(page)
})

test('a visitor who ticks a third fund is told who may compare more', async ({ page }) => {
  await tickFunds(page, 2)
  await expect(page.getByRole('region', { name: '比較清單' })).toBeVisible()
  await page
    .getByRole('button', { name: /^比較 / })
    .nth(2)
    .click()
  await expect(page.getByRole('dialog', { name: '會員專屬功能' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectSound(page)
  await page.getByRole('link', { name: '開始比較' }).click()
  await expectCompared(page)
})

test('a general member compares four funds, and is offered eight for a fifth', async ({ page }) => {
  await page.goto('/members/signin')
  await signIn(page, makeAccount('compare'))
  await tickFunds(page, 4)
  await page
    .getByRole('button', { name: /^比較 / })
    .nth(4)
    .click()
  await expect(page.getByRole('alertdialog', { name: '比較基金數量已滿' })).toContainText('8 檔')
  await page.getByRole('button', { name: '稍後再說' }).click()
  await page.getByRole('link', { name: '開始比較' }).click()
  await expect(page).toHaveURL(/\/compare\/funds\/\w+,\w+,\w+,\w+$/)
  await expectCompared(page)
  await page.getByRole('link', { name: '與 A 的差' }).click()
  await expect(page).toHaveURL(/mode=differ/)
  await expectSound(page)
})

test('an advanced member compares eight funds, all of them in sight', async ({ member: page }) => {
  await tickFunds(page, 8)
  await page
    .getByRole('button', { name: /^比較 / })
    .nth(8)
    .click()
  await expect(page.getByRole('alertdialog', { name: '比較基金數量已滿' })).toContainText('請先移除一檔')
  await page.getByRole('button', { name: '我知道了' }).click()
  await page.getByRole('link', { name: '開始比較' }).click()
  await expectCompared(page)
  await expect(page.getByRole('table', { name: '數字並列' }).getByRole('columnheader')).toHaveCount(9)
  await expectSound(page)
})

test('a link shows a member’s comparison to whoever has it, read-only', tablet, async ({ member: page, browser }) => {
  await tickFunds(page, 3)
  await page.getByRole('link', { name: '開始比較' }).click()
  await page.getByRole('button', { name: '分享連結' }).click()
  const address = await page.getByRole('dialog', { name: '分享連結' }).getByRole('textbox').inputValue()
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(address)
  await expectCompared(guest)
  await expect(guest.getByRole('button', { name: '加入基金' })).toHaveCount(0)
  await expectSound(guest)
  await guest.context().close()
})

test('a comparison becomes a portfolio at the parts that are chosen', async ({ member: page }) => {
  await tickFunds(page, 3)
  await page.getByRole('link', { name: '開始比較' }).click()
  // the foot of the page has one, too
  await page.getByRole('main').getByRole('link', { name: '建立投資組合' }).click()
  const dialog = page.getByRole('dialog', { name: '以這幾檔建立投資組合' })
  const parts = dialog.getByRole('textbox', { name: /的比重$/ })
  await expect(parts).toHaveCount(3)
  await parts.first().fill('50')
  await expect(dialog.getByText('，超出 16.6%')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '下一步' })).toBeDisabled()
  await parts.nth(1).fill('30')
  await parts.nth(2).fill('20')
  await expectSound(page)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(page).toHaveURL(/\/portfolios\/new/)
  await expect(page.getByRole('textbox', { name: /比例$/ }).first()).toHaveValue('50')
})

test('a comparison counts the cost of a fund as its own page does', async ({ member: page }) => {
  await tickFunds(page, 2)
  await page.getByRole('link', { name: '開始比較' }).click()
  const costs = page.getByRole('region', { name: '持有成本' })
  const first = costs.getByRole('table').getByRole('row').nth(1)
  const money = (await first.getByRole('cell').textContent()) ?? ''
  expect(money).toMatch(/^[\d,]+$/)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/funds\/\w+\/cost$/)
  await expect(page.getByText(`${money} 元`, { exact: true })).toBeVisible()
})
