import { expect, signIn, test, typeAndFind, visitorOfWidth } from '../journey.ts'

test('a visitor finds 台積電 and 全球科技, opens a fund and reads its chart another way', async ({ page }) => {
  await page.goto('/')
  await typeAndFind(page, { name: '搜尋基金', text: '台積電' })
  await typeAndFind(page, { name: '搜尋基金', text: '全球科技' })
  await page.getByRole('option').filter({ hasText: '全球科技' }).first().click()
  await expect(page).toHaveURL(/\/funds\/\w+(#\w+)?$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('全球科技')

  const windows = page.getByRole('navigation', { name: '期間' })
  await windows.getByRole('link', { name: '六個月' }).click()
  await expect(page).toHaveURL(/window=6m/)
  await page.getByRole('navigation', { name: '幣別' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/window=6m&currency=\w{3}/)

  await page.goBack()
  await expect(page).toHaveURL(/window=6m(#\w+)?$/)
  await page.reload()
  await expect(windows.getByRole('link', { name: '六個月' })).toHaveAttribute('aria-current', 'true')
})

test.describe('an address that does not exist', () => {
  test.use({ expectedFaults: /status of 404/ })

  test('answers 404 and shows the way home', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('哎呀！糟糕⋯⋯')
    await page.getByRole('main').getByRole('link', { name: '回首頁' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a visitor who opens the portfolios signs in and lands on them', async ({ page }) => {
  await page.goto('/portfolios?page=1')
  await expect(page).toHaveURL(/\/members\/signin\?referer=/)
  await signIn(page, visitorOfWidth())
  await expect(page).toHaveURL('/portfolios?page=1')
  await expect(page.getByRole('heading', { level: 1, name: '投資組合' })).toBeVisible()
})

test('the tiles of the markets fill their rows, and an announcement is whole', async ({ page }) => {
  await page.goto('/')
  for (const title of ['股票市場', '債券與其他']) {
    const list = page.locator('h3', { hasText: title }).locator('+ ul')
    await list.scrollIntoViewIfNeeded()
    const [box, last] = [await list.boundingBox(), await list.getByRole('listitem').last().boundingBox()]
    expect((box?.x ?? 0) + (box?.width ?? 0) - (last?.x ?? 0) - (last?.width ?? 0)).toBeLessThan(2)
  }
  const announced = page.getByRole('complementary', { name: '最新公告' }).getByRole('link', { name: /示範環境/ })
  const hidden = await announced.locator('span').evaluate((line) => line.scrollHeight - line.clientHeight)
  expect(hidden).toBeLessThanOrEqual(1)
})
