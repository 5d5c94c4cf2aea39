import { openNewPortfolio } from '../calls.ts'
import { expect, test } from '../journey.ts'

test.describe('a portfolio open in two tabs', () => {
  test.use({ expectedFaults: /status of 409/ })

  test('is not overwritten by the tab that knows the older one', async ({ member: page }, { project, retry }) => {
    // one that was optimised by a try before has nothing left to apply
    await openNewPortfolio(page, `兩個分頁 ${project.name} ${retry}`, ['全球科技', '高股息', '貨幣市場'])
    await page.getByRole('link', { name: '最佳化', exact: true }).click()
    const apply = page.getByRole('button', { name: '套用新配置' })
    await expect(apply).toBeEnabled()

    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: '套用新配置' }).click()
    await other.getByRole('button', { name: '確認套用' }).click()
    await expect(other).toHaveURL(/\/portfolios\/\d+$/)

    await apply.click()
    await page.getByRole('button', { name: '確認套用' }).click()
    await expect(page.getByText('這個組合剛剛在別處更動過')).toBeVisible()
    await page.getByRole('button', { name: '以最新內容重新試算' }).click()
    await expect(page.getByRole('link', { name: '保留原配置' })).toBeVisible()
    await expect(page.getByText('這個組合剛剛在別處更動過')).toHaveCount(0)
  })
})
