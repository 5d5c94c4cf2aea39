import { makeAccount } from '../accounts.ts'
import { call, confirmByName, enter, openNewPortfolio } from '../calls.ts'
import { atEachWidth, expect, expectSound, test } from '../journey.ts'
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
    await all.getByRole('link', { name: '已兌換' }).click({ timeout: 2000 })
    await expect(giveBack).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
  await giveBack.click()
  const sure = staff.getByRole('dialog', { name: /^退回 g/ })
  await sure.getByRole('textbox', { name: '原因' }).fill('序號無效')
  await confirmByName(sure, staffAccount)
  await expectSound(staff)
  await sure.getByRole('button', { name: '退回', exact: true }).click()
  await expect(staff.getByText('已退回，點數已退還')).toBeVisible()
  await expectSound(staff)
  await staff.context().close()

  await page.reload()
  await expect(history.getByText('原因：序號無效')).toBeVisible({ timeout: 20_000 })
  await expect(history.getByText(/^DEMO-COFFEE-/)).toHaveCount(0)
})

test.describe('the picture of a gift', () => {
  // a file that is none is refused, which the console tells
  test.use({ expectedFaults: /415/ })

  test(
    'staff bring a picture for a gift, with words for who does not see it, and members see it',
    wide,
    async ({ page, browser }, { retry }) => {
      const name = `旅程裡的好禮 ${retry}`
      await enter(page, makeAccount('gift-staff', 'member,staff'))
      await page.goto('/admin/gifts')
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 960, height: 540 } })
      const title = page.getByLabel('名稱', { exact: true })
      await expect(async () => {
        if (!(await title.isVisible())) await page.getByRole('button', { name: '新增好禮' }).click({ timeout: 2000 })
        await expect(title).toBeVisible({ timeout: 3000 })
      }).toPass({ timeout: 40_000 })
      await title.fill(name)
      await page.getByLabel('說明', { exact: true }).fill('一份給旅程的好禮。')
      await page.getByLabel('類別').selectOption('post')
      await page.getByLabel('總數量').fill('3')
      const file = page.getByLabel('圖片', { exact: true })
      const save = page.getByRole('button', { name: '儲存' })
      await file.setInputFiles({ name: 'gift.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') })
      await save.click()
      await expect(page.getByText('請填寫圖片的替代文字')).toBeVisible()
      await page.getByLabel('圖片的替代文字').fill('後台的上半部')
      await save.click()
      await expect(page.getByText(/內容不是其中任何一種/)).toBeVisible()
      await expectSound(page)
      await file.setInputFiles({ name: 'gift.png', mimeType: 'image/png', buffer: picture })
      await save.click()
      await expect(page.getByRole('button', { name: `編輯「${name}」` })).toBeVisible()

      const reader = await browser.newContext({ baseURL: new URL(page.url()).origin })
      const member = await reader.newPage()
      await enter(member, makeAccount('gifts'))
      await member.goto('/members/gift#gifts')
      await atEachWidth(member, async () => {
        const shown = member.getByRole('img', { name: '後台的上半部' }).first()
        await shown.scrollIntoViewIfNeeded({ timeout: 20_000 })
        await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
        const box = await shown.boundingBox()
        expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
      })
      await expectSound(member)
      await reader.close()
      await page.getByRole('button', { name: `編輯「${name}」` }).click()
      await page.getByRole('checkbox', { name: '開放兌換' }).uncheck()
      await save.click()
      const row = page.getByRole('list', { name: '全部好禮' }).getByRole('listitem').filter({ hasText: name })
      await expect(row.getByText('已關閉')).toBeVisible()
    },
  )
})

test('who has no points yet reads how many are missing, and can press nothing that does nothing', async ({ page }) => {
  await enter(page, makeAccount('gifts'))
  await page.goto('/members/gift#gifts')
  const gifts = page.getByRole('region', { name: '兌換好禮' })
  await expect(gifts.getByText('再累積 12 BP 可兌換').first()).toBeVisible({ timeout: 20_000 })
  await expect(gifts.getByRole('button', { name: /^兌換/ })).toHaveCount(0)
  await expectSound(page)
})
