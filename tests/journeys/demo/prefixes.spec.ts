import type { Page } from '@playwright/test'

import { expect, expectSound, test } from '../journey.ts'

/** Addresses of this site that a page leads to. */
async function waysOf(page: Page): Promise<readonly string[]> {
  return page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

test('an app of another name keeps its prefix on every way through the site', async ({ page }) => {
  const asked: { url: string; app: string | undefined }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/')) asked.push({ url: pathname, app: request.headers()['x-app-id'] })
  })
  await page.goto('/app-tv')
  await expect(page).toHaveURL(/\/app-tv\/?$/)
  expect((await waysOf(page)).filter((way) => !/^\/app-tv([/?#]|$)/.test(way))).toEqual([])

  await page.getByRole('link', { name: '全球科技', exact: true }).first().click()
  await expect(page).toHaveURL(/^[^?]+\/app-tv\/search\/funds\/%E5/)
  await expect(page.getByRole('heading', { level: 1, name: '基金搜尋' })).toBeAttached()
  const fund = page.getByRole('main').locator('a[href^="/app-tv/funds/"]').locator('visible=true').first()
  const name = (await fund.textContent()) ?? ''
  await fund.click()
  await expect(page).toHaveURL(/\/app-tv\/funds\/[0-9A-Z]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expectSound(page)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(({ app }) => app !== 'tv')).toEqual([])

  // a part of the page is named behind the prefix, and a reload stays there
  await page.getByRole('navigation', { name: '頁內選單' }).getByRole('link', { name: '風險' }).click()
  await expect(page).toHaveURL(/\/app-tv\/funds\/[0-9A-Z]+#risk$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page).toHaveURL(/\/app-tv\//)
})

test('who must sign in below a prefix comes back below it', async ({ page }) => {
  await page.goto('/app-tv/portfolios')
  await expect(page).toHaveURL(/\/app-tv\/members\/signin\?referer=%2Fportfolios/)
})

test.describe('what is not there', () => {
  test.use({ expectedFaults: /404/ })

  test('leads home below its prefix', async ({ page }) => {
    await page.goto('/app-tv/nothing-here')
    await expect(page.getByText('錯誤代碼: 404')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '回首頁' }).click()
    await expect(page).toHaveURL(/\/app-tv\/?$/)
  })
})
