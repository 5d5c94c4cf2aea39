import type { Page } from '@playwright/test'

import { expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

test('who is no professional is told whose the printed reports are', async ({ member: page }) => {
  await page.goto(`/portfolios/${await idOf(page)}/print`)
  await expect(page).toHaveURL(/\/members\/signin\?.*lacks=pro/)
})

// its member is the professional
test('a professional makes a report, reads it as paper, and takes it home as a PDF', wide, async ({ member: page }) => {
  await page.goto(`/portfolios/${await idOf(page)}/print`)
  await expectSound(page)
  await page.getByLabel('客戶名稱').fill('王小姐')
  await page.getByLabel('顧問說明').fill('長期持有，每季檢視。')
  await page.getByRole('button', { name: '製作報告' }).click()
  await expect(page).toHaveURL(/report=\d+$/)
  for (const name of ['市值與損益來源', '持有明細', '情境試算', '名詞說明'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByText('長期持有，每季檢視。')).toBeVisible()

  await expectSound(page)

  const pdf = await pdfOf(page)
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect((pdf.match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length).toBeGreaterThan(3)
  expect(widthOf(pdf)).toBeCloseTo(595, -1)

  await page.getByRole('button', { name: '手機閱讀' }).click()
  await expectSound(page)
  // a hundred millimetres
  expect(widthOf(await pdfOf(page))).toBeCloseTo(283, -1)

  await page.getByRole('link', { name: '重新選擇內容' }).click()
  await page
    .getByRole('link', { name: /報告編號 \d+\s王小姐/ })
    .first()
    .click()
  await expect(page.getByText('長期持有，每季檢視。')).toBeVisible()
})

test('a professional prints the record of a change', wide, async ({ member: page }) => {
  await page.goto(`/portfolios/${await idOf(page)}/history`)
  await page.getByRole('link', { name: '列印或存成 PDF' }).first().click()
  await expect(page).toHaveURL(/\/history\/\d+\/print$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expectSound(page)
})

async function pdfOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下載 PDF' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('latin1')
}

/** Of the first page, in points. */
function widthOf(pdf: string): number {
  return Number(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)/.exec(pdf)?.[1])
}

/** The portfolio that every demo member has: one that another story made today has no past to print. */
async function idOf(page: Page): Promise<number> {
  const reply = await page.request.get('/api/pfms')
  const { entries } = await reply.json()
  return Number(entries.find(({ name }: { name: string }) => name === '退休核心組合').id)
}
