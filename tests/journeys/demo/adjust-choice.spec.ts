import type { Page } from '@playwright/test'
import { riskQuestions } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'

import { administer, makeAccount } from '../accounts.ts'
import { call, enter, leave, openNewPortfolio } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

test(
  'a client of a firm picks a level, compares the two ways, and takes the firm’s plan as the target of a portfolio',
  wide,
  async ({ page }) => {
    test.slow()
    const account = makeAccount('adjust-client')
    administer('join-firm', '--firm', '1', '--email', account.email, '--role', 'member')
    await enter(page, account)
    await openNewPortfolio(page, '依方案調整', ['全球科技', '公債'])
    const own = new URL(page.url()).pathname
    const at = `/firm/1${own}`

    // without a level nothing can be picked
    await page.goto(`${at}/adjust`)
    await expect(page.getByRole('link', { name: '評估風險屬性' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '手動調整' })).toHaveCount(0)
    await expectSound(page)
    await evaluate(page)

    await page.goto(at)
    await expect(async () => {
      const heading = page.getByRole('heading', { level: 1, name: '調整投資組合' })
      if (!(await heading.isVisible())) await page.getByRole('link', { name: '調整方式' }).click({ timeout: 2000 })
      await expect(heading).toBeVisible({ timeout: 4000 })
    }).toPass({ timeout: 30_000 })
    const levels = page.getByRole('list', { name: '客戶風險屬性' })
    const ownLevel = levels.getByRole('link', { name: /您的風險屬性/ })
    await ownLevel.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]kycId=[1-5]/)
    await expect(page.getByRole('heading', { name: '手動調整' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('heading', { name: '智慧調整' })).toBeVisible()
    await expect(page.getByText(/^依機構方案「.+」第 \d+ 版$/)).toBeVisible()
    await expectSound(page)
    // what the server wrote can be read without a script
    const written = await (await page.request.get(page.url())).text()
    for (const said of ['手動調整', '智慧調整', '與方案的距離']) expect(written).toContain(said)

    await expect(async () => {
      const asked = page.getByRole('alertdialog')
      if (!(await asked.isVisible()))
        await page.getByRole('button', { name: '採用方案並檢視再平衡' }).press('Enter', { timeout: 2000 })
      await expect(asked).toBeVisible({ timeout: 4000 })
    }).toPass({ timeout: 30_000 })
    await page.getByRole('alertdialog').getByRole('button', { name: '採用方案並檢視再平衡' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '再平衡' })).toBeVisible()

    await page.goto(at)
    await expect(page.getByText(/^依「.+」第 \d+ 版$/)).toBeVisible()
    await expectSound(page)
    // our own site says whose plan it is
    await page.goto(own)
    await expect(page.getByText(/^依「.+」第 \d+ 版（.+）$/)).toBeVisible()

    await leave(page)
    await page.goto(`${at}/adjust`)
    await expect(page).toHaveURL(/\/members\/signin/)
  },
)

/** Answers the questions of risk as somebody in the middle, and is given the level of it. */
async function evaluate(page: Page): Promise<void> {
  const asked: unknown = await (await page.request.get('/api/member/risk_evaluation')).json()
  await call(page, '/api/member/risk_evaluation', {
    version: Reflect.get(Object(asked), 'version'),
    answers: Object.fromEntries(riskQuestions.map(({ key }) => [key, ['C']])),
    keep_contradictions: true,
    has_read: true,
  })
}
