import { expect, pickFund, test } from '../journey.ts'

test.describe('when the line is lost', () => {
  test.use({ expectedFaults: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/ })

  test('a block says so, the rest stays, and asking again works', async ({ member: page }) => {
    await page.route('**/api/pfms/perf_all*', (route) => route.abort())
    await page.goto('/portfolios')
    await page
      .getByRole('main')
      .getByRole('link', { name: '退休核心組合', exact: true })
      .locator('visible=true')
      .click()
    const block = page.getByRole('alert').filter({ hasText: '市值與投入金額暫時無法載入' })
    await expect(block).toBeVisible()
    await expect(page.getByRole('heading', { name: '資產配置' })).toBeVisible()
    await page.unroute('**/api/pfms/perf_all*')
    await block.getByRole('button', { name: '重新載入' }).click()
    await expect(page.getByRole('slider', { name: /市值與投入金額/ })).toBeVisible()
    await expect(block).toHaveCount(0)
  })

  test('what was pressed says so and opens with the network; a new page is no maintenance', async ({ page }) => {
    await page.goto('/about')
    // what is awake without a press has come
    await page.waitForLoadState('networkidle')
    const way = page.getByRole('contentinfo').getByRole('link', { name: '基金搜尋' })
    await expect(async () => {
      if (!(await way.isVisible()))
        await page.getByRole('button', { name: '關於本站、評分圖示與聲明' }).click({ timeout: 2000 })
      await expect(way).toBeVisible({ timeout: 3000 })
    }).toPass()
    await page.context().setOffline(true)
    const theme = page.getByRole('button', { name: '顯示主題' })
    await expect(async () => {
      if ((await theme.getAttribute('aria-expanded')) !== 'true') await theme.click({ timeout: 2000 })
      await expect(theme).toHaveAttribute('aria-expanded', 'true', { timeout: 2000 })
    }).toPass()
    await expect(page.getByText('連線不穩定，恢復後會自動載入。')).toBeVisible()
    await expect(page.getByRole('heading', { name: '關於我們' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('跟隨系統')).toBeVisible()
    await page.context().setOffline(true)
    await way.click()
    await expect(page.getByRole('heading', { name: '連線中斷' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: '基金搜尋', level: 1 })).toBeVisible()
  })

  test('a portfolio whose answer was lost, and its page with it, is made once', async ({ member: page }, {
    project,
    retry,
  }) => {
    const name = `答覆遺失 ${project.name} ${retry}`
    await page.goto('/portfolios/new')
    await pickFund(page, '公債')
    await page.getByLabel('組合名稱').fill(name)
    await page.route('**/api/pfms?*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch() // the site makes it
      return route.abort()
    })
    await page.getByRole('button', { name: '建立投資組合' }).click()
    await expect(page.getByText('無法確認是否已完成')).toBeVisible()
    await page.unroute('**/api/pfms?*')
    await page.reload()
    await page.getByRole('button', { name: '建立投資組合' }).click()
    await expect(page).toHaveURL(/\/portfolios\/\d+$/)
    await page.goto('/portfolios')
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).locator('visible=true')).toHaveCount(1)
  })
})

test('a double click makes one portfolio', async ({ member: page }, { project, retry }) => {
  const name = `只有一個 ${project.name} ${retry}`
  await page.goto('/portfolios/new')
  await pickFund(page, '公債')
  await page.getByLabel('組合名稱').fill(name)
  await page.getByRole('button', { name: '建立投資組合' }).dblclick()
  await expect(page).toHaveURL(/\/portfolios\/\d+$/)
  await page.goto('/portfolios')
  await expect(page.getByRole('main').getByRole('link', { name, exact: true }).locator('visible=true')).toHaveCount(1)
})
