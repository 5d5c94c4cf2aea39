import type { Locator } from '@playwright/test'

import { openNewPortfolio } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { phoneAndWide } from '../widths.ts'

/** A press before its part is awake is lost. */
async function pressUntil(button: Locator, answer: Locator): Promise<void> {
  await expect(async () => {
    if (!(await answer.isVisible())) await button.press('Enter', { timeout: 2000 })
    await expect(answer).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
}

test(
  'a member keeps a suggestion, sees what it followed from, and makes it again',
  phoneAndWide,
  async ({ member: page }, { project, retry }) => {
    const name = `建議紀錄 ${project.name} ${retry}`
    await openNewPortfolio(page, name, ['全球科技', '高股息', '貨幣市場'])
    await page.goto(`${page.url()}/optimise`)
    const see = page.getByRole('link', { name: '查看', exact: true })
    await pressUntil(page.getByRole('button', { name: '留下這項建議的紀錄' }), see)
    await expectSound(page)
    await see.click()

    await expect(page.getByRole('heading', { level: 1, name: /^最佳化：/ })).toBeVisible()
    const address = page.url()
    await expect(page.getByRole('table', { name: '結果' })).toBeVisible()
    await expect(page.getByRole('region', { name: '略過的基金與原因' })).toContainText('同市場已有排序較前的基金')
    await pressUntil(page.getByRole('button', { name: '重新計算' }), page.getByText('結果完全相同'))
    await expectSound(page)

    await page.goto('/advice?kind=optimise')
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('僅留存')
    await expectSound(page)
    await page.goto('/advice?kind=rebalance')
    await expect(page.getByRole('row').filter({ hasText: name })).toBeHidden()
    const strange = await page.request.get(address.replace(/\d+$/, '999999'))
    expect(strange.status()).toBe(404)
  },
)
