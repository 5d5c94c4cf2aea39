import { expect, expectSound, test } from '../journey.ts'

test('a guest reads a list with its rule, its places a month ago, and how such a list did a year later', async ({
  page,
}) => {
  await page.goto('/market/ranking')
  await expect(page.getByRole('heading', { level: 1, name: '基金排行：漲幅' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('排行僅反映特定期間與條件，非推介。')
  await expect(page.getByRole('region', { name: '這種排行一年後如何' })).toContainText(
    /\d{4}\/\d\d\/\d\d 的同一份排行（\d+ 檔）中，最前面的 \d+ 檔，這一年報酬仍在前四分之一的有 \d+ 檔（[\d.]+%）/,
  )
  const rule = page.getByRole('region', { name: '這份排行的條件' })
  await expect(rule).toContainText('依期間的台幣含息報酬，由高到低。')
  await expect(rule).toContainText(/已知規模小於 1 億元的不列（\d+ 檔）/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(51)
  await page.getByRole('link', { name: '下一頁' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expectSound(page)
})

test('choices are addresses: another figure, only funds of one kind, leveraged ones apart', async ({ page }) => {
  await page.goto('/market/ranking')
  await page.getByRole('navigation', { name: '排行' }).getByRole('link', { name: '配息率' }).click()
  await expect(page).toHaveURL('/market/ranking/yield')
  await expect(page.getByRole('region', { name: '這種排行一年後如何' })).toContainText('沒有保存一年前的狀況')
  await page.getByRole('navigation', { name: '類型' }).getByRole('link', { name: '債券型' }).click()
  await expect(page).toHaveURL('/market/ranking/yield?type=bond')
  await page.getByRole('navigation', { name: '排行' }).getByRole('link', { name: '低波動' }).click()
  await expect(page).toHaveURL('/market/ranking/volatility?type=bond')
  await page.getByRole('navigation', { name: '期間' }).getByRole('link', { name: '三年' }).click()
  await expect(page).toHaveURL('/market/ranking/volatility?period=3y&type=bond')
  await page.getByRole('navigation', { name: '類型' }).getByRole('link', { name: '所有類型' }).click()
  await expect(page).toHaveURL('/market/ranking/volatility?period=3y')
  await page.getByRole('navigation', { name: '範圍' }).getByRole('link', { name: '槓桿及反向' }).click()
  await expect(page).toHaveURL('/market/ranking/volatility?period=3y&scope=leveraged')
  await expect(page.getByRole('table')).toContainText(/正|反|槓桿|倍/)
})

test('the list of categories is the tables of markets', async ({ page }) => {
  await page.goto('/market/ranking/category')
  await expect(page).toHaveURL('/market/perform')
})

test('a list that there never was is not found', async ({ page }) => {
  expect((await page.request.get('/market/ranking/nothing')).status()).toBe(404)
})
