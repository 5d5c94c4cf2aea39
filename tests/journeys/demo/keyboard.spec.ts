import type { Page } from '@playwright/test'

import { expect, test } from '../journey.ts'
import { eachWidth } from '../widths.ts'

/** What has the focus, as it is called, and whether one sees that it has it. */
function focused(page: Page): Promise<{ name: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', isSeen: false }
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const name = element.getAttribute('aria-label') ?? element.textContent
    // a box to type in shows its cursor
    const isSeen = element instanceof HTMLInputElement || (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0)
    return { name: name.trim(), isSeen }
  })
}

/** Names in the order in which Tab reaches them, from the top of the page to the foot of its shell. */
async function walk(page: Page, steps: number): Promise<string[]> {
  const names: string[] = []
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    const { name, isSeen } = await focused(page)
    names.push(name)
    if (name !== '') expect(isSeen, `the focus on ${name} is seen`).toBe(true)
  }
  return names
}

test(
  'a visitor goes through the whole shell by keyboard alone, and sees where the focus is',
  eachWidth,
  async ({ page }) => {
    const isWide = (page.viewportSize()?.width ?? 0) >= 1024
    await page.goto('/members/signin')
    await expect(page.getByRole('complementary', { name: '最新公告' })).toBeVisible()
    const wanted = isWide
      ? ['跳到主要內容', '知衡基金', '基金搜尋', '投資組合', '登入', '下一則公告', '今日不再顯示']
      : ['跳到主要內容', '選單', '知衡基金', '下一則公告', '今日不再顯示']
    const names = await walk(page, 20)
    const places = wanted.map((name) => names.indexOf(name))
    expect(places, names.join(' → ')).not.toContain(-1)
    expect(places.toSorted((a, b) => a - b)).toEqual(places)
  },
)

test('the first key leads past the shell to the content', async ({ page }) => {
  await page.goto('/search/funds')
  await page.keyboard.press('Tab')
  expect((await focused(page)).name).toBe('跳到主要內容')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('announcements are put away by keyboard', async ({ page }) => {
  await page.goto('/members/signin')
  const strip = page.getByRole('complementary', { name: '最新公告' })
  const away = strip.getByRole('button', { name: '今日不再顯示' })
  await expect(async () => {
    await away.focus()
    await page.keyboard.press('Enter')
    await expect(strip).toBeHidden({ timeout: 1000 })
  }).toPass()
})
