import type { Locator } from '@playwright/test'

import { administer, makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { eachWidth, wide } from '../widths.ts'

const SENTENCE = '月配美元債 波動 <12% 管理費 <1%'

/** A press before its part is awake is lost. */
async function pressUntil(button: Locator, answer: Locator): Promise<void> {
  await expect(async () => {
    if (!(await answer.isVisible())) await button.press('Enter', { timeout: 2000 })
    await expect(answer).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
}

test('a guest types a sentence, takes a piece of it away, and goes back to its words', eachWidth, async ({ page }) => {
  await page.goto(`/search/funds?query=${encodeURIComponent(SENTENCE)}`)
  const understood = page.getByRole('region', { name: '這樣理解' })
  const limit = understood.getByRole('textbox', { name: '一年波動度 ≤（可修改）' })
  await expect(limit).toHaveValue('12')
  await expect(understood).toContainText('「管理費 <1%」 目前不能這樣篩選')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectSound(page)

  await understood.getByRole('link', { name: '移除條件：債券' }).click()
  await expect(page).toHaveURL(/distribution=monthly/)
  await expect(page).not.toHaveURL(/asset_type/)
  await expect(understood).toBeHidden()
  await page.goBack()
  // its number is corrected where it stands
  await expect(async () => {
    if (await limit.isVisible()) {
      await limit.fill('20')
      await limit.press('Enter', { timeout: 2000 })
    }
    await expect(page).toHaveURL(/volatility_max=20/, { timeout: 4000 })
  }).toPass({ timeout: 40_000 })
  await expect(page.getByRole('textbox', { name: '波動度 ≤（可修改）' })).toHaveValue('20')
  await expectSound(page)
  await page.goBack()
  await understood.getByRole('link', { name: '改為搜尋原文' }).click()
  await expect(page).toHaveURL(/as=text/)
  await expect(understood).toBeHidden()
  await expect(page.getByText('沒有符合條件的基金')).toBeVisible()
})

test('the name of a fund is searched as it stands', async ({ page }) => {
  await page.goto('/search/funds/全球科技')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('region', { name: '這樣理解' })).toBeHidden()
})

test('a member keeps a search, gives it another name, takes it away and back', eachWidth, async ({ page }) => {
  await enter(page, makeAccount('saved-screens'))
  await page.goto('/members/screens')
  await expect(page.getByText('還沒有儲存的條件')).toBeVisible()
  await expectSound(page)

  await page.goto('/search/funds?scope=favorites&consistency_min=50&view=own,house,consistency,down_capture,tenure')
  await expect(page.getByText('沒有符合條件的基金')).toBeVisible()
  await page.goto('/search/funds?consistency_min=50&view=own,house,consistency,down_capture,tenure')
  await expect(page.getByText('領先同類比率').first()).toBeVisible()
  await expectSound(page)

  await page.goto('/search/funds?asset_type=bond&expense_max=1')
  const name = page.getByRole('textbox', { name: '名稱' })
  await pressUntil(page.getByRole('button', { name: '儲存條件' }), name)
  await name.fill('便宜的債券')
  await page.getByRole('alertdialog').getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('已儲存，每週一通知您進出的基金')).toBeVisible()

  await page.goto('/members/screens')
  const screen = page.getByRole('region', { name: '便宜的債券' })
  await expect(screen).toContainText(/目前 [\d,]+ 檔/)
  await expect(screen).toContainText('總費用率 ≤ 1%')
  await expectSound(page)
  await pressUntil(screen.getByRole('button', { name: /^改名/ }), name)
  await name.fill('債券一號')
  await page.getByRole('alertdialog').getByRole('button', { name: '儲存' }).click()
  const renamed = page.getByRole('region', { name: '債券一號' })
  await renamed.getByRole('button', { name: /^刪除/ }).click()
  await expect(renamed).toBeHidden()
  await page.getByRole('button', { name: '復原' }).click()
  await renamed.getByRole('link', { name: /^查看基金/ }).click()
  await expect(page).toHaveURL('/search/funds?asset_type=bond&expense_max=1')
})

test(
  'a firm’s client keeps a search by the firm’s own class, which our own site shows as the firm’s',
  wide,
  async ({ page }) => {
    const client = makeAccount('firm-screens')
    administer('join-firm', '--firm', '1', '--email', client.email, '--role', 'member')
    await enter(page, client)
    const found: unknown = await (await page.request.get('/firm/1/api/search/funds')).json()
    const [first]: unknown[] = Reflect.get(Object(Reflect.get(Object(found), 'own')), 'classes')
    const [id, className] = ['id', 'name'].map((key) => String(Reflect.get(Object(first), key)))
    const address = `/firm/1/search/funds?firm_class=${id}`
    await page.goto(address)
    const name = page.getByRole('textbox', { name: '名稱' })
    await pressUntil(page.getByRole('button', { name: '儲存條件' }), name)
    await expect(name).toHaveValue(`機構分類：${className}`)
    await name.fill('機構的分類')
    await page.getByRole('alertdialog').getByRole('button', { name: '儲存' }).click()
    await expect(page.getByText('已儲存，每週一通知您進出的基金')).toBeVisible()

    await page.goto('/firm/1/members/screens')
    const screen = page.getByRole('region', { name: '機構的分類' })
    await expect(screen).toContainText(`機構分類：${className}`)
    await expect(screen).toContainText(/目前 [1-9][\d,]* 檔/)
    await expectSound(page)
    await page.goto('/members/screens')
    await expect(screen).toContainText(/在「青田銀行.*」儲存/)
    await expectSound(page)
    await screen.getByRole('link', { name: /^查看基金/ }).click()
    await expect(page).toHaveURL(address)
  },
)
