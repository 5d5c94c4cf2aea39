import type { Locator, Page } from '@playwright/test'

import { administer, makeAccount } from '../accounts.ts'
import { call, enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { pressUntil } from '../own-site.ts'
import { wide } from '../widths.ts'

test.describe('two admins of a firm', () => {
  test.use({ expectedFaults: /status of 409/ })

  test(
    'see both versions of a plan side by side, and neither is lost before one of them decides',
    wide,
    async ({ page, browser, baseURL, extraHTTPHeaders }) => {
      test.slow()
      const name = `並列方案 ${Date.now()}`
      const first = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        extraHTTPHeaders: { ...extraHTTPHeaders },
      })
      const other = await first.newPage()
      await enter(page, adminOf('plan-slow'))
      await enter(other, adminOf('plan-quick'))
      const address = `/firm/1/manage/plans/${await makePlan(other, name)}`
      await openPlan(page, { address, name })
      await openPlan(other, { address, name })

      await write(other, '對方先寫下的理由')
      await save(other)
      await write(page, '我後寫的理由')
      await page.getByLabel('最低金額').fill('50000')
      const both = page.getByRole('alert').filter({ hasText: '另一位管理者先儲存了' })
      await pressUntil(page.getByRole('button', { name: '存草稿' }), both)

      const rows = page.getByRole('region', { name: '另一位管理者先儲存了表格' }).getByRole('row')
      await expect(rows.filter({ hasText: '調整理由' })).toContainText('我後寫的理由')
      await expect(rows.filter({ hasText: '調整理由' })).toContainText('對方先寫下的理由')
      await expect(rows.filter({ hasText: '最低金額' })).toContainText('50,000')
      await expect(page.getByLabel('調整理由')).toHaveValue('我後寫的理由')
      await expectSound(page)

      await press(page.getByRole('button', { name: '以我的為準' }), both)
      await other.reload()
      await expect(other.getByLabel('調整理由')).toHaveValue('我後寫的理由')

      await write(page, '我再改一次')
      await save(page)
      await write(other, '對方來晚了')
      const late = other.getByRole('alert').filter({ hasText: '另一位管理者先儲存了' })
      await pressUntil(other.getByRole('button', { name: '存草稿' }), late)
      await press(other.getByRole('button', { name: '改用對方的' }), late)
      await expect(other.getByLabel('調整理由')).toHaveValue('我再改一次')
      await first.close()
    },
  )
})

function adminOf(name: string) {
  const account = makeAccount(name)
  administer('join-firm', '--firm', '1', '--email', account.email, '--role', 'admin')
  return account
}

async function makePlan(page: Page, name: string): Promise<string> {
  const content = {
    name,
    level: 3,
    targets: { ef: 45, bf: 38, blf: 10, mmf: 7 },
    subsectors: [],
    funds: [],
    bands: { bucket_points: 5, fund_points: 3 },
    least_amount: 30_000,
    effective_on: null,
    note: '',
  }
  const made = await call(page, '/firm/1/api/plans', { content })
  return String(Reflect.get(Object(Reflect.get(Object(made), 'plan')), 'id'))
}

async function openPlan(page: Page, { address, name }: { address: string; name: string }): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const unsaved = (page: Page) => page.getByText('尚未儲存', { exact: true })

/** Types until the page has heard it: what comes before its script has come is lost. */
async function write(page: Page, reason: string): Promise<void> {
  await expect(async () => {
    await page.getByLabel('調整理由').fill(reason, { timeout: 2000 })
    await expect(unsaved(page)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 40_000 })
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '存草稿' }).click()
  await expect(unsaved(page)).toHaveCount(0)
}

/** Presses what takes a notice away. */
async function press(button: Locator, notice: Locator): Promise<void> {
  await button.click()
  await expect(notice).toHaveCount(0)
}
