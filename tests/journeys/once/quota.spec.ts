import { makeAccount } from '../accounts.ts'
import { call, enter } from '../calls.ts'
import { expect, pickFund, test } from '../journey.ts'

test('a general member with three portfolios is told so before filling in a fourth', async ({ page }) => {
  // of its own: other stories make portfolios as the demo's member
  await enter(page, makeAccount('three-portfolios'))
  const { entries } = await (await page.request.get('/api/search/funds')).json()
  const funds = [{ lipper_id: entries[0].lipper_id, amount: 100_000 }]
  for (const name of ['第一個', '第二個']) await call(page, '/api/pfms', { name, funds })
  await page.goto('/portfolios/new')
  await pickFund(page, '公債')
  await page.getByLabel('組合名稱').fill('第三個')
  await page.getByRole('button', { name: '建立投資組合' }).click()
  await expect(page).toHaveURL(/\/portfolios\/\d+$/)

  await page.goto('/portfolios/new')
  const dialog = page.getByRole('alertdialog', { name: '投資組合數量已達上限' })
  await expect(dialog).toContainText('升級進階會員可提高至 50 個')
  await dialog.getByRole('link', { name: '前往投資組合清單' }).click()
  await expect(page).toHaveURL('/portfolios')
})

test('a fund’s page hands the fund over to a new portfolio', async ({ member: page }) => {
  await page.goto('/search/funds/全球科技')
  await page
    .getByRole('main')
    .getByRole('link', { name: /全球科技.*基金/ })
    .locator('visible=true')
    .first()
    .click()
  await expect(page).toHaveURL(/\/funds\/\w+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('全球科技')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: '加入投資組合' }).locator('visible=true').click()
  await expect(page).toHaveURL('/portfolios/new')
  await expect(page.getByRole('textbox', { name: new RegExp(name.slice(0, 6)) })).toHaveValue('100')
})
