import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { enter, leave } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { pressUntil } from '../own-site.ts'

/** The id of a fund that has documents. */
async function aFund(page: Page): Promise<string> {
  await page.goto('/search/funds/全球科技')
  const fund = page.getByRole('main').locator('a[href^="/funds/"]').locator('visible=true').first()
  return ((await fund.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
}

/** Presses a button that turns into another one; again where the page was not awake yet. */
async function pressInto(page: Page, [from, into]: readonly [string, string]): Promise<void> {
  await expect(async () => {
    const done = page.getByRole('button', { name: into })
    if (!(await done.isVisible())) await page.getByRole('button', { name: from }).click({ timeout: 2000 })
    await expect(done).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 25_000 })
}

test('a visitor reads a prospectus, finds words in it and holds two editions against each other', async ({ page }) => {
  const id = await aFund(page)
  await page.goto(`/funds/${id}/documents`)
  const documents = page.getByRole('region', { name: '基金文件' })
  await expect(documents.getByRole('listitem')).not.toHaveCount(0)
  await expectSound(page)

  await documents.getByRole('link', { name: /公開說明書（/ }).click()
  await expect(page).toHaveURL(/\/prospectus\?v=/)
  const facts = page.getByRole('table', { name: / 與 / })
  await expect(facts.getByRole('rowheader', { name: '經理費' })).toBeVisible()
  // the file itself is drawn, without a word on the console
  await expect(page.locator('canvas[data-drawn="1"]')).toBeVisible({ timeout: 30_000 })
  await expectSound(page)

  await page.getByRole('searchbox', { name: '要找的字' }).fill('不得超過')
  await page.getByRole('button', { name: '搜尋', exact: true }).click()
  await expect(page.getByText(/「不得超過」共 \d+ 處/)).toBeVisible()
  await page.getByRole('list', { name: '在文件中找字' }).getByRole('link', { name: '第 2 頁' }).first().click()
  await expect(page.locator('canvas[data-drawn="2"]')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('第 2 頁，共 4 頁', { exact: true })).toBeVisible()

  const oldest = page
    .getByRole('region', { name: '版本' })
    .getByRole('link', { name: /^與此版比較/ })
    .last()
  await oldest.click()
  await expect(page).toHaveURL(/with=/)
  await expect(page.getByRole('region', { name: '版本' }).getByText('比較對象')).toHaveCount(1)
  await expectSound(page)
})

test('a visitor is told who may subscribe, and a member has one', async ({ page }) => {
  await enter(page, makeAccount('reader'))
  const id = await aFund(page)
  await page.goto(`/funds/${id}/report`)
  await pressInto(page, ['訂閱新版通知', '取消新版通知'])
  await page.reload()
  await expect(page.getByRole('button', { name: '取消新版通知' })).toBeVisible()
  await pressInto(page, ['取消新版通知', '訂閱新版通知'])

  await leave(page)
  await page.goto(`/funds/${id}/report`)
  await pressUntil(page.getByRole('button', { name: '訂閱新版通知' }), page.getByRole('dialog'))
})
