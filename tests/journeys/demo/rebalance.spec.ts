import { openNewPortfolio } from '../calls.ts'
import { expect, test } from '../journey.ts'

test('a member adds money where it is short, lets the site rebalance, and reads it all on the timeline', async ({
  member: page,
}, { project, retry }) => {
  const name = `再平衡 ${project.name} ${retry}`
  await openNewPortfolio(page, name, ['全球科技', '公債'])

  await page.getByRole('link', { name: '再平衡', exact: true }).click()
  await expect(page.getByText(/可以不調整。$/)).toBeVisible()
  await expect(page.getByText(/接下來六個月，偏離超出容許範圍的機率約/)).toBeVisible()
  await page.getByRole('link', { name: '投入新資金' }).click()
  await page.getByLabel('投入金額').fill('50000')
  await page.getByRole('button', { name: '試算' }).click()
  await expect(page.getByRole('heading', { name: '交割時程' })).toBeVisible()
  await page.getByRole('button', { name: '套用再平衡' }).click()
  await expect(page.getByText('再平衡完成')).toBeVisible()

  await page.getByRole('link', { name: '再平衡', exact: true }).click()
  await page.getByRole('button', { name: '啟用自動再平衡' }).click()
  const terms = page.getByRole('dialog', { name: '同意自動再平衡' })
  await expect(terms.getByRole('button', { name: '同意並啟用' })).toBeDisabled()
  await terms.getByText('我已閱讀並同意上述條款').click()
  await terms.getByRole('button', { name: '同意並啟用' }).click()
  await expect(page.getByRole('button', { name: '停用自動再平衡' })).toBeVisible()

  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: '調整紀錄' }).click()
  await page.getByRole('dialog', { name: '調整紀錄' }).getByRole('link', { name: '完整紀錄' }).click()
  await expect(page).toHaveURL(/\/history$/)
  await expect(page.getByText('再平衡：投入新資金')).toBeVisible()
  await page.getByRole('navigation', { name: '類別' }).getByRole('link', { name: '建立' }).click()
  await expect(page.getByText('共 1 筆')).toBeVisible()

  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '刪除' }).click()
  await page.getByRole('button', { name: '立即刪除' }).click()
  await expect(page).toHaveURL('/portfolios')
})

test('the bar at the foot stays within what the page keeps free for it, with letters twice as large', async ({
  member: page,
}) => {
  await page.goto('/portfolios')
  await page.getByRole('main').getByRole('link', { name: '退休核心組合', exact: true }).first().click()
  await page.getByRole('link', { name: '再平衡', exact: true }).click()
  const bar = page.locator('.action-bar')
  await expect(bar.getByRole('button').or(bar.getByRole('link')).first()).toBeVisible()
  // a browser's own larger letters: 87.5 % of 32 px
  await page.evaluate(() => (document.documentElement.style.fontSize = '28px'))
  await expect(bar).toHaveCSS('font-size', '28px')
  const { high, free } = await bar.evaluate((each) => ({
    high: each.getBoundingClientRect().height,
    free: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
  }))
  expect(high).toBeLessThanOrEqual(free)
})
