import { expect, expectSound, test } from '../journey.ts'
import { eachWidth } from '../widths.ts'

test('a guest goes from the search to a category and to the cheapest of its funds', eachWidth, async ({ page }) => {
  await page.goto('/search/funds')
  await page.getByRole('link', { name: '依分類瀏覽' }).click()
  await expect(page).toHaveURL('/browse')
  await expect(page.getByRole('heading', { level: 1, name: '基金分類' })).toBeVisible()
  await expectSound(page)
  const markets = page.getByRole('list', { name: '市場', exact: true })
  await markets.getByRole('link', { name: /^全球及成熟市場股票/ }).click()
  await expect(page).toHaveURL('/browse/market-2330')
  await expect(page).toHaveTitle('全球及成熟市場股票 - 知衡基金')
  const returns = page.getByRole('region', { name: '這一類的報酬', exact: true })
  await expect(returns.getByRole('row').nth(1)).toContainText('%')
  // the map comes once it is near
  const map = page.getByRole('region', { name: '風險與報酬', exact: true })
  await map.scrollIntoViewIfNeeded()
  await expect(map).toContainText('檔有完整資料')
  await expectSound(page)

  const funds = page.getByRole('region', { name: '基金清單', exact: true })
  await funds.getByRole('link', { name: '費用最低' }).click()
  await expect(page).toHaveURL('/browse/market-2330?sort=expense')
  await expect(funds).toContainText('總費用率由低到高')
  await funds.getByRole('link', { name: '近五年最穩定' }).click()
  await expect(page).toHaveURL('/browse/market-2330?sort=steady')
  await expect(funds.getByRole('row').nth(1)).toContainText('次')
  await expectSound(page)
  await funds.getByRole('link', { name: '國人持有最多' }).click()
  await expect(page).toHaveURL('/browse/market-2330?sort=tw_hold')
  await funds.getByRole('link', { name: '下一頁' }).click()
  await expect(page).toHaveURL('/browse/market-2330?sort=tw_hold&page=2')
})

test('the way back leads to the same list at the same place', async ({ page }) => {
  await page.goto('/browse/type-equity?sort=expense&page=2')
  const row = page.getByRole('table', { name: '股票型基金的基金' }).getByRole('row').nth(12)
  // in the middle, where a press moves nothing
  const topOf = () => row.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  // the map comes to a reader who is near it, and only once the page is awake
  await expect(async () => {
    await page.getByRole('heading', { name: '風險與報酬' }).scrollIntoViewIfNeeded()
    await expect(page.getByText('檔有完整資料')).toBeAttached({ timeout: 5000 })
  }).toPass({ timeout: 40_000 })
  await row.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await topOf()
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/funds\//)
  await page.goBack()
  await expect(page).toHaveURL('/browse/type-equity?sort=expense&page=2')
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(20)
})

test('the same funds are found by the search', async ({ page }) => {
  await page.goto('/browse/payout-monthly')
  const total = await page.getByText(/^共 [\d,]+ 檔基金$/).innerText()
  await page.getByRole('link', { name: '在基金搜尋中打開' }).click()
  await expect(page).toHaveURL('/search/funds?distribution=monthly')
  await expect(page.getByText(/檔基金符合/).first()).toContainText(total.replaceAll(/[^\d,]/g, ''))
})

test('the table of markets leads to a market', async ({ page }) => {
  await page.goto('/market/perform')
  await page.getByRole('table').first().getByRole('link', { name: '台灣', exact: true }).click()
  await expect(page).toHaveURL('/browse/market-2370')
  await expect(page.getByRole('heading', { level: 1, name: '台灣股票' })).toBeVisible()
})

test.describe('what is not there', () => {
  test.use({ expectedFaults: /404/ })

  test('a category that there is not is not found', async ({ page }) => {
    expect((await page.goto('/browse/market-1'))?.status()).toBe(404)
    await expectSound(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a category and the list of all are complete', async ({ page }) => {
    await page.goto('/browse')
    await page
      .getByRole('list', { name: '計價幣別' })
      .getByRole('link', { name: /^美元級別/ })
      .click()
    await expect(page).toHaveURL('/browse/currency-usd')
    await expect(page.getByRole('region', { name: '這一類的報酬', exact: true })).toContainText('%')
    await expect(page.getByRole('region', { name: '風險與報酬', exact: true })).toContainText('下方清單是同一批基金')
    await page.getByRole('link', { name: '費用最低' }).click()
    await expect(page.getByRole('table', { name: '美元級別的基金' }).getByRole('row').nth(1)).toContainText('%')
  })
})
