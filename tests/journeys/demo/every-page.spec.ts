import type { Page } from '@playwright/test'

import { expect, expectEveryLook, expectSound, expectSoundHere, test, unfold } from '../journey.ts'

const open = [
  '/',
  '/search/funds',
  '/search/funds/全球科技',
  '/members/signin',
  '/members/forget',
  '/members/locked/ming@test.example',
  '/portfolios/sample',
]

for (const address of open) {
  test(`${address} can be read by everybody, in both themes`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    await expectSound(page)
  })
}

/** Opens the page of a fund with a long course and documents. */
async function openFund(page: Page): Promise<void> {
  await page.goto('/search/funds/全球科技')
  await page
    .getByRole('main')
    .getByRole('link', { name: /全球科技.*基金/ })
    .locator('visible=true')
    .first()
    .click()
  await expect(page).toHaveURL(/\/funds\/\w+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('全球科技')
}

test('a fund’s page can be read by everybody, in both themes', async ({ page }) => {
  await openFund(page)
  await expectSound(page)
})

/** More than a dozen pages, each looked at closely. */
const PARTS_MS = 600_000

test('each part of a fund can be read alone by everybody, in both themes', async ({ page }) => {
  test.setTimeout(PARTS_MS)
  await openFund(page)
  const fund = new URL(page.url()).pathname
  await page.goto(`${fund}/months`)
  const others = page.getByRole('navigation', { name: '這檔基金的其他內容' }).getByRole('link')
  const addresses = await others.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of [`${fund}/months`, ...addresses]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    // all of them together are looked at by every rule at every width in the story of the sections
    await expectSoundHere(page)
    await expectEveryLook(page)
  }
})

for (const kind of ['report', 'annual_report', 'notice']) {
  test(`a fund’s documents under /${kind} can be read by everybody, in both themes`, async ({ page }) => {
    await openFund(page)
    await page.goto(`${new URL(page.url()).pathname}/${kind}`)
    await expect(page.getByRole('main')).toBeVisible()
    await expectSound(page)
  })
}

test.describe('the page of what is not there', () => {
  test.use({ expectedFaults: /status of 404/ })

  test('can be read by everybody, in both themes', async ({ page }) => {
    await page.goto('/no/such/page')
    await expectSound(page)
  })
})

for (const address of [
  '/members/signout',
  '/members/risk_evaluation',
  '/members/passwd',
  '/portfolios/new',
  '/portfolios',
]) {
  test(`a member’s ${address} can be read by everybody, in both themes`, async ({ member: page }) => {
    await page.goto(address)
    await expectSound(page)
  })
}

/** Opens the portfolio that every demo member has. */
async function openPortfolio(page: Page): Promise<void> {
  await page.goto('/portfolios')
  await page.getByRole('main').getByRole('link', { name: '退休核心組合', exact: true }).locator('visible=true').click()
  await expect(page.getByRole('heading', { level: 1, name: '退休核心組合' })).toBeVisible()
}

test('a portfolio’s page and its records can be read by everybody, in both themes', async ({ member: page }) => {
  await openPortfolio(page)
  await expect(page.getByRole('slider')).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: '調整紀錄' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/原因：|新增/)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await expectSound(page)
})

test('a portfolio’s rebalancing and history can be read by everybody, in both themes', async ({ member: page }) => {
  await openPortfolio(page)
  const address = page.url()
  await page.getByRole('link', { name: '再平衡', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '再平衡' })).toBeVisible()
  await expectSound(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/portfolios\/\d+$/)
  await page.goto(`${address}/history`)
  await expect(page.getByRole('heading', { level: 1, name: '調整紀錄' })).toBeVisible()
  await expectSound(page)
})

test('a portfolio’s optimising can be read by everybody, in both themes', async ({ member: page }) => {
  await openPortfolio(page)
  await page.getByRole('link', { name: '最佳化', exact: true }).click()
  await expect(page.getByRole('button', { name: '套用新配置' })).toBeEnabled()
  await unfold(page, /^目標：/)
  await page.getByText('限制條件').first().click()
  await page.getByRole('radio', { name: /自訂股債比/ }).check()
  // what stands there meanwhile is faded on purpose
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectSound(page)
})
