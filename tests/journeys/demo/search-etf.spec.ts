import { expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

test('a guest finds the cheapest plain ETF on Taiwan, and lets a condition go again', async ({ page }) => {
  await page.goto('/search/funds')
  await page.getByRole('link', { name: 'ETF 搜尋' }).click()
  await expect(page).toHaveURL('/search/etf')
  const table = page.getByRole('table', { name: 'ETF 清單' })
  await expect(table.getByRole('row')).toHaveCount(21)
  await expectSound(page)
  await page.getByRole('link', { name: /^指數型 \d+$/ }).click()
  await expect(page).toHaveURL('/search/etf?management=index')

  // the conditions wake a moment after the page: they are pressed until they answer
  await expect(async () => {
    if (!(await page.getByRole('dialog').isVisible()))
      await page.getByRole('button', { name: /^篩選/ }).click({ timeout: 2000 })
    await page.getByRole('checkbox', { name: /^台股/ }).check({ timeout: 2000 })
    await expect(page).toHaveURL(/tag=%E5%8F%B0%E8%82%A1/, { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await page.getByRole('button', { name: /^查看 \d+ 檔$/ }).click()
  const found = page.getByText(/^共 \d+ 檔 ETF$/)
  const count = await found.innerText()
  await expect(table.getByText('台股').first()).toBeVisible()

  await page.getByRole('combobox', { name: '排序' }).selectOption('expense')
  await expect(page).toHaveURL(/sort=expense/)
  await expect(found).toHaveText(count)
  await expectSound(page)
  await page.getByRole('link', { name: '移除條件：台股' }).click()
  await expect(page).toHaveURL('/search/etf?management=index&sort=expense')
  await expect(found).not.toHaveText(count)
  await table.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/funds\/\w+$/)
})

test('a guest narrows ETFs by what is traded, and reads the same figures on the page of one', async ({ page }) => {
  await page.goto('/search/etf?sort=volume&spread_max=1')
  const table = page.getByRole('table', { name: 'ETF 清單' })
  await expect(page.getByRole('link', { name: '移除條件：買賣價差 ≤ 1%' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: /^成交量/ })).toBeAttached()
  await expectSound(page)
  await table.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/funds\/\w+$/)
  await page.goto(`${page.url()}#trading`)
  await expect(page.getByRole('heading', { name: '集中市場成交' })).toBeVisible()
  await expect(page.getByText(/^[\d,.]+ 張$/)).toBeVisible()
})

test('all figures of ETFs stand beside each other on a wide screen', wide, async ({ page }) => {
  await page.goto('/search/etf')
  const table = page.getByRole('table', { name: 'ETF 清單' })
  await expect(table.getByRole('columnheader', { name: /^規模/ })).toBeInViewport({ ratio: 1 })
  const beyond = await table.evaluate((own) => own.scrollWidth - (own.parentElement?.clientWidth ?? 0))
  expect(beyond).toBeLessThanOrEqual(0)
})

test('a guest asks for ETFs near their net value and their index', async ({ page }) => {
  await page.goto('/search/etf?premium_max=0.5&tracking_max=2')
  await expect(page.getByRole('link', { name: '移除條件：折溢價在 ±0.5% 以內' })).toBeVisible()
  await expect(page.getByText('本站沒有盤中預估淨值')).toBeVisible()
  await expect(page.getByRole('table', { name: 'ETF 清單' }).getByRole('row').nth(1)).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '移除條件：追蹤差距在 ±2% 以內' }).click()
  await expect(page).toHaveURL('/search/etf?premium_max=0.5')
})

test('conditions that no ETF meets tell which one to let go', async ({ page }) => {
  await page.goto('/search/etf?aim=inverse&management=active')
  await expect(page.getByText('沒有符合條件的 ETF')).toBeVisible()
  await page.getByRole('link', { name: /^不限管理方式（\d+ 檔）$/ }).click()
  await expect(page).toHaveURL('/search/etf?aim=inverse')
  await expect(page.getByRole('table', { name: 'ETF 清單' })).toContainText('反向型 1 倍')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form and the heads of the table work all the same', async ({ page }) => {
    await page.goto('/search/etf?aim=leveraged')
    await page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: '搜尋基金' }))
      .first()
      .fill('美國')
    await page.getByRole('button', { name: '搜尋', exact: true }).click()
    await expect(page).toHaveURL(/\/search\/etf\?query=/)
    await expect(page.getByRole('table', { name: 'ETF 清單' })).toContainText('美國')
  })
})
