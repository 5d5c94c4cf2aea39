import type { Locator, Page, Request } from '@playwright/test'

import { expect, test } from '../journey.ts'
import { wide } from '../widths.ts'

/** A call whose first request is never answered. */
interface Stalled {
  readonly first: () => Request | null
  /** Addresses that were asked for, the first among them. */
  readonly asked: readonly string[]
  readonly isGivenUp: () => boolean
}

/** Has the first request of a kind wait for ever, as on a line that has stalled; all others are answered. */
async function stallFirst(page: Page, address: RegExp): Promise<Stalled> {
  let first: Request | null = null
  let isGivenUp = false
  const asked: string[] = []
  page.on('requestfailed', (request) => {
    if (request === first) isGivenUp = true
  })
  await page.route(address, async (route) => {
    asked.push(route.request().url())
    if (first === null) first = route.request()
    else await route.continue()
  })
  return { first: () => first, asked, isGivenUp: () => isGivenUp }
}

/** Presses a link of a page until the page itself asks for what it leads to: before it is awake the server answers. */
async function pressAndStall(page: Page, at: string, link: Locator, stalled: Stalled): Promise<void> {
  await expect(async () => {
    await page.goto(at)
    await link.click({ timeout: 5000 })
    await expect.poll(stalled.first, { timeout: 8000 }).not.toBeNull()
  }).toPass({ timeout: 60_000 })
}

test(
  'a search that is asked for again gives up the request before, and so does another search',
  wide,
  async ({ page }) => {
    const again = await stallFirst(page, /\/api\/search\/funds\?.*scope=offshore/)
    const scopes = page.getByRole('navigation', { name: '範圍' })
    const offshore = scopes.getByRole('link', { name: /^境外/ })
    const total = page.getByText(/^[\d,]+ 檔基金符合/)
    await pressAndStall(page, '/search/funds', offshore, again)
    // the list of before stands there until the answer comes
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await offshore.click()
    await expect.poll(again.isGivenUp).toBe(true)
    await expect(offshore).toContainText(/\d/)
    const count = ((await offshore.textContent()) ?? '').replace(/\D/g, '')
    await expect
      .poll(async () => ((await total.textContent()) ?? '').replace(/\D.*$/, '').replaceAll(',', ''))
      .not.toBe('')
    await expect(total).toContainText(Number(count).toLocaleString('en-US'))
    expect(again.asked).toHaveLength(2)
    expect(new Set(again.asked).size).toBe(1)

    const other = await stallFirst(page, /\/api\/search\/funds\?.*scope=etf/)
    await scopes.getByRole('link', { name: /^ETF/ }).click()
    await expect.poll(other.first).not.toBeNull()
    await scopes.getByRole('link', { name: /^境內/ }).click()
    await expect.poll(other.isGivenUp).toBe(true)
    const onshore = ((await scopes.getByRole('link', { name: /^境內/ }).textContent()) ?? '').replace(/\D/g, '')
    await expect(total).toContainText(Number(onshore).toLocaleString('en-US'))
    await expect(page).toHaveURL(/scope=onshore/)
    expect(other.asked).toHaveLength(1)
  },
)

test('a category that is asked for again gives up the request before', wide, async ({ page }) => {
  const stalled = await stallFirst(page, /\/api\/fund_browse\/[^/?]+\?.*sort=expense/)
  const funds = page.getByRole('region', { name: '基金清單', exact: true })
  const cheapest = funds.getByRole('link', { name: '費用最低' })
  await pressAndStall(page, '/browse/market-2330', cheapest, stalled)
  await cheapest.click()
  await expect.poll(stalled.isGivenUp).toBe(true)
  await expect(funds).toContainText('總費用率由低到高')
  await expect(page).toHaveURL(/sort=expense/)
  expect(stalled.asked).toHaveLength(2)
})

test('the course of a fund that is asked for again gives up the request before', wide, async ({ page }) => {
  await page.goto('/search/funds/全球科技')
  const fund = page.getByRole('main').locator('a[href^="/funds/"]').locator('visible=true').first()
  const address = (await fund.getAttribute('href')) ?? ''
  // what is fetched as the hand comes near is of the whole life, and of this fund alone
  const stalled = await stallFirst(page, /\/performances\?(?!.*alone=1).*window=3y/)
  const window = page.getByRole('main').getByRole('link', { name: '三年', exact: true })
  await pressAndStall(page, address, window, stalled)
  await window.click()
  await expect.poll(stalled.isGivenUp).toBe(true)
  await expect(window).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => stalled.asked.length).toBe(2)
  await expect(page.getByRole('slider').first()).toBeVisible()
})

test('what is typed is answered although an earlier letter still waits for its answer', wide, async ({ page }) => {
  const stalled = await stallFirst(page, /\/api\/search\/query\?/)
  const box = page.getByRole('main').getByRole('combobox')
  await expect(async () => {
    await page.goto('/search/funds')
    await box.fill('')
    await box.pressSequentially('台')
    await expect.poll(stalled.first, { timeout: 8000 }).not.toBeNull()
  }).toPass({ timeout: 60_000 })
  await box.pressSequentially('灣')
  await expect(page.getByRole('option').filter({ hasText: '台灣' }).first()).toBeVisible()
  await expect.poll(stalled.isGivenUp).toBe(true)
})
