import { makeAccount } from '../accounts.ts'
import { expect, expectSound, signIn, test } from '../journey.ts'

test('a visitor checks what they hold, and saves it once they are signed in', async ({ page }) => {
  await page.goto('/tools/checkup')
  await expect(page.getByRole('heading', { level: 1, name: '一頁健檢' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: '用範例試試' }).click()
  await expect(page.getByLabel('貼上持有清單')).toHaveValue(/\t\d{6}/)
  const [, held = ''] = (await page.getByLabel('貼上持有清單').inputValue()).split('\t')
  await page.getByRole('button', { name: '讀取', exact: true }).click()
  await page.getByRole('button', { name: '健檢 4 筆' }).click()
  const result = page.getByRole('region', { name: '健檢結果' })
  await expect(result.getByRole('listitem')).toHaveCount(10)
  await expect(result).toContainText(/10 項裡有 \d 項值得留意/)
  await expect(page.getByRole('link', { name: '註冊並存成投資組合' })).toBeVisible()
  await expect(page.getByRole('region', { name: '如果改放指數 ETF', exact: true })).toContainText('參考 ETF：')
  await expectSound(page)
  // it is still there after a reload, and after a sign-in in the same tab
  await page.reload()
  await expect(result).toContainText(/10 項裡有 \d 項值得留意/)
  await page.getByRole('main').getByRole('link', { name: '登入後儲存' }).click()
  await signIn(page, makeAccount('checkup'))
  await expect(page).toHaveURL('/tools/checkup')
  await page.getByRole('button', { name: '存成我的投資組合' }).click()
  await expect(page).toHaveURL('/portfolios/new')
  await expect(page.getByText(held).first()).toBeVisible()
})
