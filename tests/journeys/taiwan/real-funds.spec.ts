import { existsSync } from 'node:fs'
import path from 'node:path'

import { expect, expectSound, pickFund, signIn, test, typeAndFind } from '../journey.ts'

const data = path.resolve(import.meta.dirname, '../../../../shared/data')

test.skip(!existsSync(data), 'the Taiwan share classes of ../shared/data are not here')

const account = { email: 'journey@zhiheng.example', password: 'journey-zhiheng-2026' }

test('a visitor finds a real fund and reads its chart another way', async ({ page }) => {
  await page.goto('/')
  await typeAndFind(page, { name: '搜尋基金', text: '全球科技' })
  await page.getByRole('option').filter({ hasText: '全球科技' }).first().click()
  await expect(page).toHaveURL(/\/funds\/\w+(#\w+)?$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('全球科技')
  await page.getByRole('navigation', { name: '期間' }).getByRole('link', { name: '三個月' }).click()
  await expect(page).toHaveURL(/window=3m/)
  await expectSound(page)
})

test('a member makes a portfolio of real funds, has it optimised, and undoes it', async ({ page }) => {
  await page.goto('/members/signin?referer=%2Fportfolios%2Fnew')
  await signIn(page, account)
  for (const text of ['全球科技', '投資等級', '台灣', '貨幣市場']) await pickFund(page, text)
  await page.getByRole('button', { name: '平均分配' }).click()
  await expect(page.getByRole('table', { name: '歷史試算' })).toBeVisible()
  await page.getByLabel('組合名稱').fill('真實基金')
  await page.getByRole('button', { name: '建立投資組合' }).click()
  await expect(page).toHaveURL(/\/portfolios\/\d+$/)
  await expectSound(page)

  await page.getByRole('link', { name: '最佳化', exact: true }).click()
  const apply = page.getByRole('button', { name: '套用新配置' })
  await expect(apply).toBeEnabled({ timeout: 20_000 })
  await expectSound(page)
  await apply.click()
  await page.getByRole('button', { name: '確認套用' }).click()
  await expect(page).toHaveURL(/\/portfolios\/\d+$/)

  await page.getByRole('button', { name: '調整紀錄' }).click()
  const dialog = page.getByRole('dialog', { name: '調整紀錄' })
  const records = dialog.getByRole('list', { name: '調整紀錄' }).getByRole('button')
  await expect(records).toHaveText([/手動調整/, /建立/])
  await dialog.getByRole('button', { name: '還原為調整前的比例' }).click()
  await dialog.getByRole('button', { name: '確定還原' }).click()
  await expect(records).toHaveText([/手動調整/, /手動調整/, /建立/])
})
