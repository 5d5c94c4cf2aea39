import { expect, expectSound, test } from '../journey.ts'

test('a guest finds the market in the menu and reads which one led, in dollars and over a year', async ({ page }) => {
  await page.goto('/market/')
  await expect(page.getByRole('heading', { level: 1, name: '市場總覽' })).toBeVisible()
  const sentence = page.getByText(/^近一週 \d+ 類股票市場有/)
  await expect(sentence).toContainText('最強')
  const table = page.getByRole('table', { name: /各市場各期間的基金平均報酬/ })
  await expect(table.getByRole('row')).toHaveCount(15)
  // the first row is the strongest of the sentence
  const first = await table.getByRole('rowheader').first().textContent()
  await expect(sentence).toContainText(`${first}最強`)

  await page.getByRole('link', { name: '全部 18 類' }).click()
  await expect(table.getByRole('row')).toHaveCount(19)
  await page.getByRole('link', { name: '美元', exact: true }).click()
  await expect(page).toHaveURL(/set=set23&currency=USD$/)
  await expect(page.getByText(/^基金平均報酬，美元計價、含息/)).toBeVisible()
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(19)
  await expect(page.getByRole('region', { name: '資金流向', exact: true })).toContainText(/流(入|出)最多的/)
  await expect(page.getByRole('region', { name: '市場看法', exact: true })).toHaveCount(0)
  // looked at from its top: a reload comes back to where it was scrolled to
  await page.goto('/market?set=set23&currency=USD')
  await expectSound(page)
  const calendar = page.getByRole('region', { name: '即將公布的指標', exact: true })
  await expect(calendar.getByRole('listitem')).toHaveCount(5)
  await calendar.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/market\/indicator\?card=\w+#\w+$/)
})

test('a member reads the views with their whole record, and hears the briefing', async ({ member: page }) => {
  await page.goto('/market')
  const views = page.getByRole('region', { name: '市場看法', exact: true })
  await expect(views).toContainText(/歷次看法：\d+ 次中看對 \d+ 次.*也算在內/)
  await expect(views).toContainText('非個別投資建議')
  await expectSound(page)
  await page.getByRole('region', { name: '財經快報' }).getByRole('link', { name: '播放與逐字稿' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^財經快報/ })).toBeVisible()
})

test('the briefing of once leads to the market', async ({ page }) => {
  await page.goto('/market/breakfast/etf')
  await expect(page).toHaveURL('/market')
  await expect(page.getByRole('navigation', { name: '財經頻道' }).getByRole('link', { name: '總覽' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a guest compares all markets, sees whom choosing mattered to, and follows one through the years', async ({
  page,
}) => {
  await page.goto('/market')
  await page.getByRole('navigation', { name: '財經頻道' }).getByRole('link', { name: '各市場績效' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '各市場績效' })).toBeVisible()
  const table = page.getByRole('table', { name: /各市場各期間的基金平均報酬，台幣計價/ })
  await expect(table.getByRole('row')).toHaveCount(19)
  await page.getByRole('link', { name: '中位數' }).click()
  await expect(page).toHaveURL(/measure=median$/)
  await expect(page.getByRole('table', { name: /各市場各期間的基金報酬中位數/ })).toBeVisible()

  const spread = page.getByRole('region', { name: '選哪一檔的差別', exact: true })
  await spread.scrollIntoViewIfNeeded()
  await expect(spread.getByRole('link').locator('visible=true').nth(1)).toHaveAttribute('href', /^\/funds\/\w+$/)

  const years = page.getByRole('region', { name: '逐年排名', exact: true })
  await years.getByLabel('跟著看一個市場').selectOption({ label: '台灣股票' })
  await expect(years.getByText(/^台股在這 \d+ 年裡，最好排第 \d+，最差排第 \d+。$/)).toBeVisible()
  await years
    .getByRole('cell', { name: /^產業股/ })
    .first()
    .click()
  await expect(years.getByText(/^產業股在這 \d+ 年裡/)).toBeVisible()
  await expect(years.getByLabel('跟著看一個市場')).toHaveValue('2360')
  await expectSound(page)
})
