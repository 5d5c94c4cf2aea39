import { expect, pickFund, test } from '../journey.ts'

test.describe('when the line is lost', () => {
  test.use({ expectedFaults: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

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
})

test('a double click makes one portfolio', async ({ member: page }, { project }) => {
  const name = `只有一個 ${project.name}`
  await page.goto('/portfolios/new')
  await pickFund(page, '公債')
  await page.getByLabel('組合名稱').fill(name)
  await page.getByRole('button', { name: '建立組合' }).dblclick()
  await expect(page).toHaveURL(/\/portfolios\/\d+$/)
  await page.goto('/portfolios')
  await expect(page.getByRole('main').getByRole('link', { name, exact: true }).locator('visible=true')).toHaveCount(1)
})
