import { expect, expectSound, test } from '../journey.ts'
import { phoneAndTablet } from '../widths.ts'

test('a member ticks portfolios of the list and compares them over honest days', async ({ member: page }) => {
  await page.goto('/portfolios')
  await page.getByRole('button', { name: '選取多個' }).click()
  // a portfolio that another story made today shares no day with these
  for (const name of ['退休核心組合', '成長衛星組合']) {
    await page.getByRole('checkbox', { name: `選取「${name}」` }).check()
  }
  await page.getByRole('link', { name: '比較', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '投資組合比較' })).toBeVisible()
  await expect(page.getByText(/比較區間 \d{4}\/\d\d\/\d\d 至/)).toBeVisible()
  await expect(page.getByRole('region', { name: '每 100 元的成長' })).toBeVisible()
  await expect(
    page.getByRole('table', { name: '報酬與風險' }).getByRole('columnheader', { name: /退休核心組合/ }),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: '相關係數' })).toBeVisible()
  await expect(page.getByRole('table', { name: /換成另一個組合$/ })).toBeVisible()
  await expectSound(page)
})

test('what is not there is taken out with a sentence, and an empty page says how to begin', async ({
  member: page,
}) => {
  await page.goto('/compare/portfolios/999999999')
  await expect(page.getByText('有 1 個組合已不存在，或不是您的，已從比較中移除。')).toBeVisible()
  await expect(page).toHaveURL(/\/compare\/portfolios\?dropped=1$/)
  await page.goto('/compare/portfolios')
  await expect(page.getByText('選擇要比較的投資組合')).toBeVisible()
  await page.getByLabel('加入組合').selectOption({ label: '退休核心組合' })
  await expect(page.getByText('目前只有一個組合')).toBeVisible()
  await expectSound(page)
})

test(
  'four portfolios stand side by side on a phone and on a tablet, none of them off to the right',
  phoneAndTablet,
  async ({ member: page }) => {
    await page.goto('/compare/portfolios/m1,m2,m3,m4')
    for (const name of ['報酬與風險', '各年度報酬', '底層持股的差異']) {
      const table = page.getByRole('table', { name, exact: true })
      const last = table.getByRole('columnheader', { name: /模型・成長型/ })
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 1 })
      const over = await table.evaluate((each) => each.clientWidth - (each.parentElement?.clientWidth ?? 0))
      expect(over, `${name}: px wider than its box`).toBeLessThanOrEqual(0)
    }
  },
)
