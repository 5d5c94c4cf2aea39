import { makeAccount } from '../accounts.ts'
import { call, enter, openNewPortfolio } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

const staffAccount = { email: 'staff@demo.zhiheng.example', password: 'demo-zhiheng-2026' }

test('a member redeems a gift for its code, and staff give it back', wide, async ({ page, browser }) => {
  await enter(page, makeAccount('gifts'))
  await openNewPortfolio(page, '第一個組合', ['全球'])
  await call(page, '/api/member/accomplish', { task: 'create_first_portfolio' })
  const { entries } = await (await page.request.get('/api/search/funds')).json()
  await call(page, '/api/favorites/follow', { lipper_ids: [entries[0].lipper_id] })
  await call(page, '/api/member/accomplish', { task: 'add_favorite' })
  await page.goto('/members/gift#gifts')
  const gifts = page.getByRole('region', { name: '兌換好禮' })
  const history = gifts.getByRole('list', { name: '兌換紀錄' })
  const redeem = gifts.getByRole('button', { name: /^兌換「青禾咖啡/ })
  const dialog = page.getByRole('dialog', { name: /^兌換「青禾咖啡/ })
  await expect(async () => {
    if (!(await dialog.isVisible())) await redeem.press('Enter', { timeout: 2000 })
    await expect(dialog).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
  await expectSound(page)
  await dialog.getByRole('button', { name: '確認兌換' }).click()
  await expect(history.getByText(/^DEMO-COFFEE-/)).toBeVisible()
  await expectSound(page)

  const staff = await (await browser.newContext()).newPage()
  await enter(staff, staffAccount)
  await staff.goto('/admin/gifts')
  const all = staff.getByRole('region', { name: '兌換紀錄' })
  const giveBack = all.getByRole('button', { name: /^退回 g\*\*\*@journey.*青禾咖啡/ }).first()
  await expect(async () => {
    await all.getByRole('button', { name: '已兌換' }).click({ timeout: 2000 })
    await expect(giveBack).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
  await giveBack.click()
  await staff.getByRole('textbox', { name: '原因' }).fill('序號無效')
  await staff.getByRole('alertdialog').getByRole('button', { name: '退回' }).click()
  await expect(staff.getByText('已退回，點數已退還')).toBeVisible()
  await expectSound(staff)
  await staff.context().close()

  await page.reload()
  await expect(history.getByText('原因：序號無效')).toBeVisible({ timeout: 20_000 })
  await expect(history.getByText(/^DEMO-COFFEE-/)).toHaveCount(0)
})

test('who has no points yet reads how many are missing, and can press nothing that does nothing', async ({ page }) => {
  await enter(page, makeAccount('gifts'))
  await page.goto('/members/gift#gifts')
  const gifts = page.getByRole('region', { name: '兌換好禮' })
  await expect(gifts.getByText('再累積 12 BP 可兌換')).toBeVisible({ timeout: 20_000 })
  await expect(gifts.getByRole('button', { name: /^兌換/ })).toHaveCount(0)
  await expectSound(page)
})
