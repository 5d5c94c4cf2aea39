import { expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

test(
  'announcements stand above every page, turn by hand, and stay away once they were put away',
  wide,
  async ({ page }) => {
    await page.goto('/search/funds')
    const strip = page.getByRole('complementary', { name: '最新公告' })
    await expect(strip.getByRole('link', { name: /示範環境/ })).toBeVisible()
    await expectSound(page)

    // under the mouse they wait
    await strip.hover()
    const shown = strip.locator('li:not([aria-hidden="true"])')
    const first = await shown.textContent()
    await expect(async () => {
      await strip.getByRole('button', { name: '下一則公告' }).click()
      await expect(shown).not.toHaveText(first ?? '', { timeout: 1000 })
    }).toPass()

    await strip.getByRole('button', { name: '今日不再顯示' }).click()
    await expect(strip).toBeHidden()
    await page.reload()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(strip).toBeHidden()
  },
)

test('the keyboard comes to the header before the announcements', wide, async ({ page }) => {
  await page.goto('/search/funds')
  await expect(page.getByRole('complementary', { name: '最新公告' })).toBeVisible()
  const stops: string[] = []
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement?.closest('header, aside')?.tagName ?? 'other'))
  }
  expect(stops).toEqual(['other', 'HEADER', 'HEADER', 'HEADER'])
})

test('announcements do not move for those who ask for calm', async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/search/funds')
  const shown = page.getByRole('complementary', { name: '最新公告' }).locator('li:not([aria-hidden="true"])')
  const first = await shown.textContent()
  await page.clock.runFor(10_000)
  await expect(shown).toHaveText(first ?? '')
})

test('a failed fetch of announcements is silent', async ({ page }) => {
  await page.route('**/api/home/news_ticker*', (route) => route.abort())
  await page.goto('/search/funds')
  await expect(page.getByRole('main')).toBeVisible()
  await page.getByRole('link', { name: '知衡基金' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
