import type { Page } from '@playwright/test'

import { writePdf } from '../../../apps/server/src/platform/pdf/write-pdf.ts'
import { administer, makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { pressUntil } from '../own-site.ts'
import { wide } from '../widths.ts'

const aPdf = (title: string) =>
  writePdf({
    title,
    language: 'zh-TW',
    day: '2026-11-30',
    pages: [{ lines: [{ x: 50, y: 780, size: 12, text: title }], rules: [] }],
  })

const file = (title: string) => ({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: aPdf(title) })

test(
  'an admin puts a document before clients, who read it, agree to it, and are asked again for its next version',
  wide,
  async ({ page }) => {
    test.slow()
    const [admin, client] = [makeAccount('papers'), makeAccount('reader')]
    administer('join-firm', '--firm', '1', '--email', admin.email, '--role', 'admin')
    administer('join-firm', '--firm', '1', '--email', client.email, '--role', 'member')
    const name = `開戶契約 ${client.email.slice(0, 16)}`

    await enter(page, admin)
    await page.goto('/firm/1/manage/documents')
    await expect(page.getByRole('heading', { level: 1, name: '文件' })).toBeVisible()
    await expectSound(page)
    const form = page.getByRole('form', { name: '新增文件' })
    await pressUntil(page.getByRole('button', { name: '新增文件', exact: true }), form)
    await form.getByLabel('名稱').fill(name)
    await form.getByLabel('對象').selectOption({ label: '一位客戶' })
    await form.getByLabel('客戶的電子郵件').fill(client.email)
    await form.getByRole('checkbox').check()
    await form.getByLabel('PDF 檔案').setInputFiles(file('第一版'))
    await form.getByRole('button', { name: '新增並提供給客戶' }).click()
    await expect(page.getByText('已提供給客戶', { exact: true })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByRole('cell', { name: '0 / 1 人' })).toHaveCount(2)

    await enter(page, client)
    await page.goto('/firm/1/vaults')
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
    await expectSound(page)
    const saving = page.waitForEvent('download')
    await expect(async () => {
      await page.getByRole('button', { name: `下載 ${name} 第 1 版` }).click()
      await saving
    }).toPass({ timeout: 30_000 })
    expect((await saving).suggestedFilename()).toBe(`${name} 第 1 版.pdf`)
    await page.getByRole('button', { name: `已閱讀並同意 ${name} 第 1 版` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '已閱讀並同意' }).click()
    await expect(page.getByText('已記錄您的同意')).toBeVisible()
    await expect(page.getByText(/您於 .+ 同意第 1 版/)).toBeVisible()
    await expect(page.getByRole('button', { name: /已閱讀並同意 開戶契約/ })).toHaveCount(0)

    await enter(page, admin)
    await page.goto(`/firm/1/manage/documents?query=${encodeURIComponent(client.email)}`)
    await expect(row.getByRole('cell', { name: '1 / 1 人' })).toHaveCount(2)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('region', { name: '同意紀錄', exact: true })).toContainText(client.email)
    await expectSound(page)
    await page.getByRole('button', { name: '新增版本' }).click()
    const renewing = page.getByRole('form', { name: '新增版本' })
    await renewing.getByLabel('PDF 檔案').setInputFiles(file('第二版'))
    await renewing.getByLabel('這一版的說明').fill('修訂第三條')
    await renewing.getByRole('button', { name: '新增版本' }).click()
    await expect(page.getByRole('region', { name: '所有版本', exact: true })).toContainText('第 2 版')

    await enter(page, client)
    await page.goto('/firm/1/vaults')
    await expect(page.getByText('修訂第三條')).toBeVisible()
    await expect(page.getByRole('button', { name: `已閱讀並同意 ${name} 第 2 版` })).toBeVisible()
    await expect(page.getByRole('button', { name: `下載 第 1 版 ${name}` })).toBeVisible()
    await expectSound(page)
    expect((await savedConsents(page)).startsWith('%PDF-')).toBe(true)
  },
)

/** All that a member agreed to, as the file that is downloaded. */
async function savedConsents(page: Page): Promise<string> {
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: '下載同意紀錄 PDF' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('latin1')
}

test('a pool shows the documents that its firm put beside it', async ({ page }) => {
  const client = makeAccount('pool-reader')
  administer('join-firm', '--firm', '1', '--email', client.email, '--role', 'member')
  await enter(page, client)
  await page.goto('/firm/1/institution/pool')
  await page.getByRole('main').getByRole('link', { name: '財富管理上架基金' }).click()
  await expect(page.getByRole('region', { name: '相關文件' })).toContainText('財富管理上架基金說明')
  await expectSound(page)
})
