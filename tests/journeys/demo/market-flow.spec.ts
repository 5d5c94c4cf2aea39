import { expect, expectSound, test } from '../journey.ts'

test('a guest reads where the money went, and follows one market through its months', async ({ page }) => {
  await page.goto('/market/flow')
  await expect(page.getByRole('heading', { level: 1, name: '資金流向' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/\d{4}\/\d\d 國人淨(申購|贖回)基金 [\d,.]+ 億元，占規模 [\d.]+%/)
  const types = page.getByRole('region', { name: '各類型', exact: true })
  await expect(types.getByRole('row').filter({ hasText: '股票型' })).toContainText('%')
  await expect(types).toContainText(/檔基金中有 \d+ 檔已公布這個月/)

  const markets = page.getByRole('region', { name: '各市場', exact: true })
  await expect(markets.getByRole('row')).toHaveCount(15)
  await markets.getByRole('link', { name: '台灣股票' }).click()
  await expect(page).toHaveURL(/of=14701/)
  const months = page.getByRole('region', { name: '台灣股票的每月流向與走勢' })
  await expect(months.getByRole('heading', { level: 3 })).toHaveText([
    '每月淨申購',
    /^累計淨流入/,
    /^基金中位數走勢（台幣含息/,
  ])
  await months.getByText('顯示表格').first().click()
  await expect(months.getByRole('table').first().getByRole('row')).toHaveCount(37)
  await months.getByRole('link', { name: '十年' }).click()
  await expect(page).toHaveURL(/months=120/)

  await markets.getByRole('link', { name: '所有市場 18 類' }).click()
  await expect(markets.getByRole('row')).toHaveCount(19)
  await expectSound(page)
})

test('a guest reads the flows of the last week, which are estimated, and goes back to months', async ({ page }) => {
  await page.goto('/market/flow')
  const choice = page.getByRole('navigation', { name: '頻率' })
  await choice.getByRole('link', { name: '每週' }).click()
  await expect(page).toHaveURL(/freq=week/)
  await expect(page.getByRole('main')).toContainText(
    /\d{4}\/\d\d\/\d\d 當週推估基金淨流(入|出) [\d,.]+ 億元，占規模 [\d.]+%/,
  )
  const types = page.getByRole('region', { name: '各類型', exact: true })
  await expect(types).toContainText(/檔（[\d.]+%）每週揭露規模，可以推估/)
  await expect(types).toContainText(/過去 \d+ 週裡的位置/)
  const weeks = page.getByRole('region', { name: '股票型的每週流向與走勢' })
  await expect(weeks.getByRole('heading', { level: 3 })).toHaveText([
    '每週淨流入（估計）',
    /^累計淨流入（自 .* 當週起）/,
    /^基金中位數走勢（台幣含息/,
  ])
  await weeks.getByText('顯示表格').first().click()
  await expect(weeks.getByRole('table').first().getByRole('row')).toHaveCount(53)
  await expectSound(page)
  await choice.getByRole('link', { name: '每月' }).click()
  await expect(page.getByRole('main')).toContainText(/\d{4}\/\d\d 國人淨(申購|贖回)基金/)
})

test('what followed high inflow after a high return is said with its sample and its band, or not at all', async ({
  page,
}) => {
  await page.goto('/market/flow')
  const after = page.getByRole('region', { name: '追高的資金後來如何' })
  await expect(after).toContainText(/90% 區間 [+−]?[\d.]+～[+−]?[\d.]+|樣本太少，不下結論/)
  await expect(after).toContainText('不重疊的半年')
})

test('a line of flows that there never was is not found', async ({ page }) => {
  const reply = await page.request.get('/market/flow?of=nothing')
  expect(reply.status()).toBe(404)
})
