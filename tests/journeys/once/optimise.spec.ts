import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../journey.ts'

test.describe('what a change brings and takes', () => {
  test('stands before all detail: change, cost, days and record within the first screen of a phone', async ({
    member: page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await openProposal(page)
    const facts = page.getByRole('region', { name: '調整帶來的改變與成本' })
    const record = page.getByRole('region', { name: '照這個做法，過去會怎樣', exact: true })
    const won = record.getByText(/與「不調整」相比|都沒有提出調整|歷史太短/).first()
    const spread = page.getByRole('heading', { name: '調整前後', exact: true })
    const funds = page.getByRole('heading', { name: '基金異動' })
    await expect(won).toBeVisible({ timeout: 20_000 })
    const screen = 812
    const order = [await foot(facts), await foot(won), await foot(spread), await foot(funds)]
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    // above the bar with the buttons
    const bar = await page.locator('.action-bar').boundingBox()
    expect(await foot(facts)).toBeLessThan(bar?.y ?? 0)
    expect(await foot(won)).toBeLessThan(bar?.y ?? 0)
    expect(await foot(spread)).toBeLessThan(2 * screen)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(7 * screen)
  })

  test('stands beside the suggestion on a desk', async ({ member: page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openProposal(page)
    const spread = await page.getByRole('heading', { name: '調整前後', exact: true }).boundingBox()
    const record = await page.getByRole('heading', { name: '照這個做法，過去會怎樣', exact: true }).boundingBox()
    expect(record?.x).toBeGreaterThan((spread?.x ?? Infinity) + 400)
    expect(record?.y).toBeLessThan(900)
  })

  test('is chosen by radio buttons, and nothing that has the focus is behind a bar', async ({ member: page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openProposal(page)
    const levels = page.getByRole('group', { name: '風險等級' })
    await levels.getByRole('radio', { name: /平衡型/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(levels.getByRole('radio', { name: /成長型/ })).toBeChecked()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await expect(levels.getByRole('radio').and(page.locator(':focus'))).toHaveCount(0)
    for (const [width, height] of [
      [1280, 800],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await page.evaluate(barsHeight), `px of bars at ${width} × ${height}`).toBeLessThan(height / 2.5)
      await page.getByRole('heading', { name: '最佳化', exact: true }).click()
      expect(await hiddenStops(page)).toEqual([])
    }
  })
})

/** Where a part of the page ends, px from its top. */
async function foot(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box === null ? Infinity : box.y + box.height
}

async function openProposal(page: Page): Promise<void> {
  await page.goto('/portfolios')
  await page.getByRole('main').getByRole('link', { name: '退休核心組合' }).first().click()
  await page.getByRole('link', { name: '最佳化', exact: true }).click()
  await expect(page.getByRole('region', { name: '照這個做法，過去會怎樣', exact: true })).toContainText(
    /半年期|歷史太短/,
    {
      timeout: 20_000,
    },
  )
}

/** In the page: how much of the window its bars take. */
function barsHeight(): number {
  const bars = [...document.querySelectorAll('header.sticky, .action-bar')]
  return bars.reduce((sum, bar) => {
    const { top, bottom } = bar.getBoundingClientRect()
    return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  }, 0)
}

/** Tabs through the page's own part, and names what has the focus and lies wholly behind the bar at its foot. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    const said = await page.evaluate(stopBehindBar)
    if (said === 'at the bar') return hidden
    if (said !== null) hidden.push(said)
  }
  return hidden
}

/** In the page: what has the focus, if the bar covers all of it. */
function stopBehindBar(): string | null {
  const [bar, stop] = [document.querySelector('.action-bar'), document.activeElement]
  if (bar === null || stop === null) return 'no bar'
  if (bar.contains(stop)) return 'at the bar'
  const { top, height } = (stop.closest('label') ?? stop).getBoundingClientRect()
  return height > 0 && top >= bar.getBoundingClientRect().top - 1 ? (stop.textContent ?? stop.tagName) : null
}
