import type { Page } from '@playwright/test'

import { pages } from '../../../apps/web/src/routes-table.ts'
import { expect, expectSound, test, unfold } from '../journey.ts'

/** Pages that the tests below, those of their own story, and once/ look at; a page that is added belongs here too. */
const looked = [
  'About',
  'Compare',
  'CompareFunds',
  'ComparePortfolios',
  'CompareShared',
  'Contact',
  'DevOutbox',
  'DevUi',
  'Favorites',
  'FundAction',
  'FundAnnualReport',
  'FundNotice',
  'FundProspectus',
  'FundReport',
  'FundShow',
  'Home',
  'Legal',
  'MemberActivate',
  'MemberActivatePhone',
  'MemberDashboard',
  'MemberForget',
  'MemberGift',
  'MemberLocked',
  'MemberPasswd',
  'MemberPhone',
  'MemberPremium',
  'MemberResend',
  'MemberReset',
  'MemberSecondFactor',
  'MemberSecurity',
  'MemberSignin',
  'MemberSignout',
  'MemberSignup',
  'MemberSu',
  'MemberUnactivated',
  'NotificationShow',
  'Notifications',
  'PasswordRenew',
  'PortfolioBatch',
  'PortfolioBatches',
  'PortfolioHistory',
  'PortfolioImport',
  'PortfolioList',
  'PortfolioNew',
  'PortfolioOptimise',
  'PortfolioPage',
  'PortfolioPrint',
  'PortfolioRebalance',
  'PortfolioRecordPrint',
  'PortfolioSample',
  'PortfolioShared',
  'PrintedReport',
  'RiskEvaluation',
  'SearchFund',
]

test('no page of the site is left out', () => {
  expect(pages.map((page) => page.name).toSorted()).toEqual(looked)
})

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

test('a fund’s page can be read by everybody, in both themes', async ({ page }) => {
  await page.goto('/search/funds/全球科技')
  await page
    .getByRole('main')
    .getByRole('link', { name: /全球科技.*基金/ })
    .locator('visible=true')
    .first()
    .click()
  await expect(page).toHaveURL(/\/funds\/\w+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('全球科技')
  await expectSound(page)
})

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
