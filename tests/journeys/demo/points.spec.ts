import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, expectSoundHere, signIn, test } from '../journey.ts'
import { publishRecording, serveRecording, withdrawRecording } from '../recording.ts'
import { eachWidth } from '../widths.ts'

test.use({ pointCards: true })

const card = (page: Page) => page.getByRole('region', { name: '每日登入 +1 BP' })

/** A new member on the page of points: no tour is due there. */
async function begin(page: Page): Promise<void> {
  await page.goto('/members/signin?referer=/members/gift')
  await signIn(page, makeAccount('points'))
  await expect(page.getByRole('heading', { level: 1, name: '任務中心與好禮' })).toBeVisible()
}

test('a new member is paid for the day, for a favourite, and finds both in the ledger', eachWidth, async ({ page }) => {
  const main = page.getByRole('main')
  await begin(page)
  await expect(card(page).getByText('今天已登入，獲得 1 BP。')).toBeVisible()
  await expectSound(page)
  // once put away, the day stays quiet; on a phone it leaves by itself while it is looked at
  const close = card(page).getByRole('button', { name: '關閉' })
  if (await close.isVisible()) await close.click({ timeout: 5000 }).catch(() => null)
  await expect(card(page)).toBeHidden({ timeout: 30_000 })
  await page.reload()
  await expect(main.getByText('已有 1／66 BP')).toBeAttached()
  await expect(card(page)).toBeHidden()

  await page.goto('/search/funds')
  const heart = main.getByRole('button', { name: /^最愛：/ }).first()
  await expect(async () => {
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click({ timeout: 2000 })
    await expect(page.getByRole('dialog', { name: '任務完成！' })).toBeVisible({ timeout: 9000 })
  }).toPass()
  const done = page.getByRole('dialog', { name: '任務完成！' })
  await expect(done.getByText('恭喜完成「把基金加入最愛」，獲得 5 BP。')).toBeVisible()
  await expectSound(page)
  await expect(done.getByRole('button', { name: '我知道了' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(done).toBeHidden()

  await page.goto('/members/gift#ledger')
  await expect(main.getByText('已有 6／66 BP')).toBeAttached()
  const ledger = main.getByRole('region', { name: '點數明細' })
  await expect(ledger.getByRole('row', { name: /把基金加入最愛/ })).toContainText('+5')
  await expect(ledger.getByRole('row', { name: /每日登入/ })).toContainText('+1')
  // a press before the part is awake does nothing
  await expect(async () => {
    const [saved] = await Promise.all([
      page.waitForEvent('download', { timeout: 5000 }),
      ledger.getByRole('button', { name: '下載 CSV' }).click({ timeout: 5000 }),
    ])
    expect(saved.suggestedFilename()).toMatch(/^點數明細-\d{4}-\d{2}-\d{2}\.csv$/)
  }).toPass({ timeout: 40_000 })
  await expectSound(page)
})

test('the points are at the edge of a page, and in the menu with the day until which they live', async ({ page }) => {
  await begin(page)
  await expect(card(page)).toBeVisible()
  await card(page).getByRole('button', { name: '關閉' }).click()
  await page.goto('/members/premium')
  const badge = page.getByRole('link', { name: /^累積點數 1 BP.*今天取得的點數 \d{2}-\d{2} 到期/ })
  await expect(badge).toBeVisible()
  await badge.click()
  await expect(page).toHaveURL(/\/members\/gift$/)
})

test(
  'what was heard is paid beside the page, in a card that goes by itself and is put away by hand',
  eachWidth,
  async ({ page, browser, baseURL }, { project }) => {
    const office = await browser.newContext({ baseURL: baseURL ?? '' })
    const staff = await office.newPage()
    await enter(staff, { email: 'staff@demo.zhiheng.example', password: 'demo-zhiheng-2026' })
    const id = await publishRecording(staff)
    await page.route('**/media/journey.wav', serveRecording)
    await begin(page)
    await expect(card(page)).toBeVisible()

    await page.goto(`/articles/${id}`)
    const player = page.getByRole('region', { name: '收聽：旅程裡的錄音' })
    const heard = page.getByRole('region', { name: '收聽財經新聞快報 +1 BP' })
    await expect(async () => {
      const play = player.getByRole('button', { name: /^(開始|繼續)收聽$/ })
      if (!(await heard.isVisible()) && (await play.isVisible())) await play.press('Enter', { timeout: 2000 })
      await expect(heard).toBeVisible({ timeout: 15_000 })
    }).toPass({ timeout: 60_000 })
    const close = heard.getByRole('button', { name: '關閉' })
    // it stays while its reader is in it
    await close.focus()
    await expect(heard.getByText('今天已收聽，獲得 1 BP。')).toBeVisible()
    await expectSoundHere(page)
    await close.blur()
    if (project.name === 'phone') await expect(heard).toBeHidden({ timeout: 15_000 })
    else {
      const line = heard.getByText('+1 BP', { exact: true })
      await expect(line).toBeVisible({ timeout: 15_000 })
      await close.focus()
      await expectSoundHere(page)
      await page.keyboard.press('Escape')
      await expect(heard).toBeHidden()
    }
    await withdrawRecording(staff, id)
    await office.close()
  },
)
