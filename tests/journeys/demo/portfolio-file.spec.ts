import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expect, expectSound, test } from '../journey.ts'

test('a member takes a portfolio home as a file and makes another of it, after seeing what is in it', async ({
  member: page,
}, { project, retry }) => {
  await page.goto('/portfolios')
  await page
    .getByRole('main')
    .getByRole('link', { name: '退休核心組合', exact: true })
    .locator('visible=true')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '退休核心組合' })).toBeVisible()
  await openExport(page)
  const whole = await saved(page, '完整備份（JSON）')
  expect(whole.name).toMatch(/^退休核心組合-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(whole.text)).toMatchObject({ format: 'zhiheng-portfolio', version: 1, name: '退休核心組合' })
  const table = await saved(page, '持有明細（CSV）')
  expect(table.text.startsWith('\uFEFF代碼,ISIN,基金名稱,投入金額')).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()

  await page.goto('/portfolios/import')
  await expectSound(page)
  await choose(page, '{"format":"another"}')
  await expect(page.getByRole('alert')).toContainText('不是知衡匯出的投資組合檔')
  await choose(page, whole.text)
  await expect(page.getByText(/^您已有內容相同的組合「.+」/)).toBeVisible()
  await expectSound(page)
  const name = `${project.name} 搬來的組合 ${retry}`
  await page.getByLabel('組合名稱').fill(name)
  await page.getByLabel('仍要再建立一份').check()
  await page.getByRole('button', { name: '匯入為新組合' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await remove(page)
})

async function openExport(page: Page): Promise<void> {
  await expect(async () => {
    const [dialog, way] = [
      page.getByRole('dialog', { name: '匯出投資組合' }),
      page.getByRole('button', { name: '匯出' }),
    ]
    if (await dialog.isVisible()) return
    if (!(await way.isVisible())) await page.getByRole('button', { name: '更多' }).click({ timeout: 2000 })
    await way.click({ timeout: 3000 })
    await expect(dialog).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 30_000 })
  await expectSound(page)
}

async function saved(page: Page, name: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** Chooses a file; again where the page was not yet awake. */
async function choose(page: Page, text: string): Promise<void> {
  const file = { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await expect(async () => {
    await page.getByLabel('選擇檔案').setInputFiles(file)
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('heading', { name: '確認內容' }))
        .first(),
    ).toBeVisible({
      timeout: 5000,
    })
  }).toPass({ timeout: 30_000 })
}

/** The next story finds the member's portfolios as they were. */
async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '刪除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '立即刪除' }).click()
  await expect(page).toHaveURL(/\/portfolios$/)
}
