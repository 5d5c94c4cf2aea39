import type { Page } from '@playwright/test'

import { expect, expectSound, test } from '../journey.ts'
import { tablet, tabletAndWide } from '../widths.ts'

// the browser says at error level that a name was taken; the page says it in the field
test.use({ expectedFaults: /status of 409/ })

test('a member tags a portfolio, finds it by its tag, copies it, and takes a deletion back', async ({ member: page }, {
  project,
  retry,
}) => {
  // what a try that failed left behind is not in the way of the next
  const tag = `標籤 ${project.name} ${retry}`
  const copied = `${project.name} 的複本 ${retry}`
  await page.goto('/portfolios')
  const name = await page.getByRole('main').getByRole('link', { name: '退休核心組合', exact: true }).first().innerText()
  await makeTag(page, tag)
  await putTagOn(page, { name, tag })
  await page.getByRole('link', { name: new RegExp(`^${tag}`) }).click()
  await expect(page.getByText('符合條件的有 1 個')).toBeVisible()
  await expectSound(page)
  await copyWithHistory(page, { name, copy: copied })
  await deleteAndTakeBack(page, copied)
  await deleteTag(page, tag)
})

test(
  'a member opens a portfolio for following, sees what others see, and ends it',
  tabletAndWide,
  async ({ member: page }) => {
    await page.goto('/portfolios')
    await choose(page, { name: '退休核心組合', action: '開放追蹤' })
    const dialog = page.getByRole('dialog', { name: '開放追蹤' })
    // a try before may have left it open
    const opened = dialog.getByRole('switch', { name: '開放其他會員追蹤' })
    if (!(await opened.isChecked())) await opened.click()
    await expect(dialog.getByLabel('追蹤連結')).toHaveValue(/\/portfolios\/shared\/\d+\?key=[\w-]{22}$/)
    await expect(dialog.getByText('目前沒有人追蹤')).toBeVisible()
    await dialog.getByRole('link', { name: '看看追蹤的人會看到什麼' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /開放追蹤的組合/ })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('退休核心組合')
    await expectSound(page)
    await page.goto('/portfolios')
    await choose(page, { name: '退休核心組合', action: '開放追蹤' })
    await expect(dialog.getByLabel('追蹤連結')).toBeVisible()
    await opened.click()
    await expect(dialog.getByLabel('追蹤連結')).toHaveCount(0)
  },
)

test('the map of risk and return leads to a portfolio, and has a table behind it', tablet, async ({ member: page }) => {
  await page.goto('/portfolios')
  const map = page.getByRole('region', { name: '風險報酬圖' })
  await map.getByRole('button', { name: '三年' }).click()
  const dot = map.getByRole('link', { name: /^退休核心組合，年化報酬/ })
  await expect(dot).toBeVisible()
  await map.getByText('顯示表格').click()
  await expect(map.getByRole('row', { name: /退休核心組合/ })).toContainText(/穩健高報酬|積極高報酬|保守|待改善/)
  await expectSound(page)
  await dot.click()
  await expect(page.getByRole('heading', { level: 1, name: '退休核心組合' })).toBeVisible()
})

const shown = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).locator('visible=true')

async function choose(page: Page, { name, action }: { name: string; action: string }): Promise<void> {
  await page
    .getByRole('button', { name: `「${name}」的更多操作` })
    .locator('visible=true')
    .first()
    .click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: action }).click()
}

async function makeTag(page: Page, tag: string): Promise<void> {
  await page.getByRole('button', { name: '管理標籤' }).click()
  const dialog = page.getByRole('dialog', { name: '管理標籤' })
  const field = dialog.getByLabel('新增標籤')
  await field.fill(tag)
  await field.press('Enter')
  await expect(dialog.getByRole('listitem').filter({ hasText: tag })).toContainText('0 個組合')
  await expect(field).toHaveValue('')
  await field.fill(tag)
  await field.press('Enter')
  await expect(dialog.getByText('標籤名稱重複')).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
}

async function putTagOn(page: Page, { name, tag }: { name: string; tag: string }): Promise<void> {
  await choose(page, { name, action: '標籤' })
  const dialog = page.getByRole('dialog', { name: `「${name}」的標籤` })
  await dialog.getByRole('checkbox', { name: tag }).check()
  await dialog.getByRole('button', { name: '完成' }).click()
}

async function copyWithHistory(page: Page, { name, copy }: { name: string; copy: string }): Promise<void> {
  await choose(page, { name, action: '複製' })
  const dialog = page.getByRole('dialog', { name: '複製投資組合' })
  await dialog.getByLabel('新組合名稱').fill(copy)
  await dialog.getByRole('radio', { name: /連同歷史紀錄/ }).check()
  await dialog.getByRole('button', { name: '複製' }).click()
  await expect(page.getByText('已複製為新的投資組合')).toBeVisible()
}

async function deleteAndTakeBack(page: Page, name: string): Promise<void> {
  await page.goto('/portfolios')
  await choose(page, { name, action: '刪除' })
  await page.getByRole('button', { name: '立即刪除' }).click()
  await expect(shown(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: '復原' }).click()
  await expect(shown(page, name)).toHaveCount(1)
  await choose(page, { name, action: '刪除' })
  await page.getByRole('button', { name: '立即刪除' }).click()
  await expect(shown(page, name)).toHaveCount(0)
}

async function deleteTag(page: Page, tag: string): Promise<void> {
  await page.getByRole('button', { name: '管理標籤' }).click()
  await page.getByRole('button', { name: `刪除「${tag}」` }).click()
  await page.getByRole('button', { name: '刪除標籤' }).click()
  await expect(page.getByRole('dialog', { name: '管理標籤' }).getByText(tag)).toHaveCount(0)
}
