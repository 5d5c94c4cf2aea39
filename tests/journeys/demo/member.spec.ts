import type { Page } from '@playwright/test'

import { expect, pickFund, test, unfold } from '../journey.ts'

test('a member makes a portfolio of four funds, has it optimised, and undoes it', async ({ member: page }, {
  project,
  retry,
}) => {
  const name = `旅程 ${project.name} ${retry}`
  await createOfFour(page, name)
  await optimiseToLevelThree(page)
  await undoByRecord(page)
  await seeNothingToRebalance(page)
  await deleteIt(page, name)
})

async function createOfFour(page: Page, name: string): Promise<void> {
  await page.goto('/portfolios/new')
  for (const text of ['全球科技', '美國公債', '高股息', '貨幣市場']) await pickFund(page, text)
  await page.getByRole('button', { name: '平均分配' }).click()
  const preview = page.getByRole('table', { name: '歷史試算' })
  await expect(preview.getByRole('row', { name: /2000 年以來/ })).toContainText('%')
  await page.getByLabel('組合名稱').fill(name)
  await page.getByRole('button', { name: '建立投資組合' }).click()
  await expect(page).toHaveURL(/\/portfolios\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function optimiseToLevelThree(page: Page): Promise<void> {
  await page.getByRole('link', { name: '最佳化', exact: true }).click()
  const apply = page.getByRole('button', { name: '套用新配置' })
  await expect(apply).toBeEnabled()
  await unfold(page, /^目標：/)
  await page.getByRole('radio', { name: /5\s*積極型/ }).check()
  await page.getByRole('button', { name: '試算', exact: true }).click()
  await expect(apply).toBeEnabled()
  await unfold(page, /^目標：/)
  await page.getByRole('radio', { name: /3\s*平衡型/ }).check()
  await expect(apply).toHaveCount(0)
  await page.getByRole('button', { name: '試算', exact: true }).click()
  await expect(page.getByRole('table', { name: '調整前後' })).toBeVisible()
  await expect(apply).toBeEnabled()
  await apply.click()
  await page.getByRole('button', { name: '確認套用' }).click()
  await expect(page.getByText('組合已調整').first()).toBeVisible()
  await expect(page).toHaveURL(/\/portfolios\/\d+$/)
}

async function undoByRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: '調整紀錄' }).click()
  const dialog = page.getByRole('dialog', { name: '調整紀錄' })
  const records = dialog.getByRole('list', { name: '調整紀錄' }).getByRole('button')
  await expect(records).toHaveText([/手動調整/, /建立/])
  await expect(dialog.getByText(/原因：/)).toBeVisible()
  const flags = dialog.getByText(/^(新增|移除|金額調整)$/).locator('visible=true')
  await expect(flags.first()).toBeVisible()
  // the head of a table stays at the top of the dialog's own box, on which no bar of the page lies
  for (const head of await dialog.locator('thead th').locator('visible=true').all())
    expect(await head.evaluate((cell) => getComputedStyle(cell).top)).toMatch(/^(0px|auto)$/)

  await dialog.getByRole('button', { name: '還原為調整前的比例' }).click()
  await dialog.getByRole('button', { name: '確定還原' }).click()
  await expect(records).toHaveText([/手動調整/, /手動調整/, /建立/])
  await expect(dialog.getByText(/還原為 .* 調整前的比例/)).toBeVisible()
  // a fund that kept its weight says so twice
  const lines = dialog.getByRole('listitem').or(dialog.getByRole('row'))
  await expect(lines.filter({ hasText: '25.0%', visible: true })).toHaveCount(4)
  await dialog.getByRole('button', { name: '關閉' }).click()
}

async function seeNothingToRebalance(page: Page): Promise<void> {
  await page.getByRole('link', { name: '再平衡', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '再平衡' })).toBeVisible()
  await expect(page.getByText('目前沒有需要的交易')).toBeVisible()
  await page.getByRole('link', { name: '回投資組合' }).click()
}

async function deleteIt(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '刪除' }).click()
  await page.getByRole('button', { name: '立即刪除' }).click()
  await expect(page).toHaveURL('/portfolios')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
}
