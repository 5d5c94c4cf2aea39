import type { Locator } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'

const TSMC = 'TW0002330008'

test('a premium member reads who holds a security, and goes on to an industry and to the search', async ({ page }) => {
  await enter(page, makeAccount('held', 'member,member_premium'))
  await page.goto(`/securities/isin/${TSMC}`)
  await expect(page.getByRole('heading', { level: 1, name: '台積電 2330' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(/\d+ 檔揭露持股的基金中，\d+ 檔持有；比重最高的是/)
  await expect(page.getByRole('table', { name: '持有台積電的基金' }).getByRole('row').nth(1)).toContainText(/第 \d+ 大/)
  // the day of a list is for others
  await expect(main).toContainText('持股日期限專業會員查看')
  await expect(main).not.toContainText('持股資料更新至')
  await expect(page.getByRole('table', { name: '逐月揭露' })).toBeVisible()
  await expect(page.getByRole('table', { name: '比重的變化' }).getByRole('row').nth(1)).toContainText('%')
  await expect(page.getByRole('region', { name: '和台積電一起持有', exact: true })).toContainText(/\d+／\d+ 檔/)
  await expectSound(page)
  await page.getByRole('link', { name: '下一頁' }).click()
  await expect(page).toHaveURL(`/securities/isin/${TSMC}?page=2`)
  await main.getByRole('link', { name: '半導體', exact: true }).click()
  await expect(page).toHaveURL('/securities/industry/SEMI')
  await expect(page.getByRole('heading', { level: 1, name: '半導體' })).toBeVisible()
  await expectSound(page)
  await main.getByRole('link', { name: '加進持股條件' }).click()
  await expect(page).toHaveURL('/search/holding/industry/industry!%E5%8D%8A%E5%B0%8E%E9%AB%94')
})

test('the name of a holding leads from a fund and from the search to who else holds it', async ({ page }) => {
  await enter(page, makeAccount('held', 'member,member_pro'))
  await page.goto(`/search/holding/security/${TSMC}`)
  await page.getByRole('list', { name: '條件' }).getByRole('link', { name: '台積電', exact: true }).click()
  await expect(page).toHaveURL(`/securities/isin/${TSMC}`)
  await expect(page.getByRole('main')).toContainText(/持股資料更新至：\d{4}\/\d\d\/\d\d/)
  await page.getByRole('table', { name: '持有台積電的基金' }).getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('table', { name: '持股' }).getByRole('link', { name: '台積電', exact: true }).click()
  await expect(page).toHaveURL(`/securities/isin/${TSMC}`)
})

/** Presses until a dialog stands, or what else answers: a press before the part is awake is lost. */
async function openBy(button: Locator, dialog: Locator): Promise<void> {
  await expect(async () => {
    if (!(await dialog.isVisible())) await button.click({ timeout: 2000 })
    await expect(dialog).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 30_000 })
}

test('a member hears of what funds hold: set in words, listed, paused and taken away', async ({ page }) => {
  await enter(page, makeAccount('watch', 'member'))
  await page.goto(`/search/holding/security/${TSMC}`)
  const dialog = page.getByRole('dialog')
  await openBy(page.getByRole('button', { name: '持股提醒', exact: true }), dialog)
  await dialog.getByLabel('占基金比重').fill('7.5')
  await expect(dialog).toContainText('任何一檔基金持有「台積電」升到 7.50% 以上時，通知一次。')
  await expect(dialog).toContainText(/最近一次揭露時\s*(會通知|不會通知)/)
  await expectSound(page)
  await dialog.getByRole('button', { name: '設定提醒' }).click()
  await expect(dialog.getByRole('region', { name: '已設定的持股提醒' })).toContainText('升到 7.50% 以上時')
  await dialog.getByRole('button', { name: '完成' }).click()
  // one on its way out is not yet the next one
  await expect(dialog).toHaveCount(0)
  await openBy(page.getByRole('button', { name: /^設定「.+」的持股提醒$/ }).first(), dialog)
  await dialog.getByLabel('條件').selectOption('unlisted')
  await expect(dialog).toContainText('不再列出「台積電」時，通知一次。')
  await expect(dialog).toContainText(/目前（\d{4}\/\d\d 的清單）占 [\d.]+%/)
  await dialog.getByRole('button', { name: '設定提醒' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)

  await page.goto('/notifications?tab=settings')
  const alerts = page.getByRole('region', { name: '已設定的持股提醒' })
  await expect(alerts.getByRole('listitem')).toHaveCount(2)
  await openBy(alerts.getByRole('button', { name: /^暫停/ }).first(), alerts.getByText('已暫停').first())
  await openBy(alerts.getByRole('button', { name: /^修改/ }).last(), dialog)
  await dialog.getByLabel('占基金比重').fill('8')
  await dialog.getByRole('button', { name: '儲存' }).click()
  await expect(dialog).toContainText('升到 8.00% 以上時')
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toHaveCount(0)
  await alerts.getByRole('button', { name: /^移除/ }).first().click()
  await expect(alerts.getByRole('listitem')).toHaveCount(1)
  await expectSound(page)
})

test.describe('by another code', () => {
  test.use({ expectedFaults: /status of 404/ })

  test('a ticker is sent on to the ISIN, and an ISIN that no one knows gets near names', async ({ page }) => {
    await enter(page, makeAccount('held', 'member,member_premium'))
    await page.goto('/securities/2330')
    await expect(page).toHaveURL(`/securities/isin/${TSMC}`)
    const missed = await page.goto('/securities/isin/TW0002330009')
    expect(missed?.status()).toBe(404)
    await page
      .getByRole('navigation', { name: '您是不是要找' })
      .getByRole('link', { name: '台積電', exact: true })
      .click()
    await expect(page).toHaveURL(`/securities/isin/${TSMC}`)
  })
})

test('a visitor signs in first, and a plain member is told whose page it is', async ({ page }) => {
  await page.goto(`/securities/isin/${TSMC}`)
  await expect(page).toHaveURL(`/members/signin?referer=%2Fsecurities%2Fisin%2F${TSMC}`)
  await enter(page, makeAccount('held', 'member'))
  await page.goto(`/securities/isin/${TSMC}`)
  await expect(page.getByRole('main')).toContainText('您目前的方案沒有這項功能')
  await expectSound(page)
})
