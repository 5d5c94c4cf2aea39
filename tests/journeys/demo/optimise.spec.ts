import type { Page } from '@playwright/test'

import { openNewPortfolio } from '../calls.ts'
import { expect, expectSound, test, unfold } from '../journey.ts'

test('a member weighs the ways, moves the shares, sees the evidence, and takes a part of a proposal', async ({
  member: page,
}, { project, retry }) => {
  const name = `最佳化旅程 ${project.name} ${retry}`
  await openNewPortfolio(page, name, ['全球科技', '高股息', '貨幣市場'])
  await weighTheWays(page)
  await moveTheShares(page)
  await seeTheEvidence(page)
  await takeAPart(page)
  await deleteIt(page, name)
})

async function weighTheWays(page: Page): Promise<void> {
  await page.getByRole('link', { name: '最佳化', exact: true }).click()
  await expect(page.getByRole('button', { name: '套用新配置' })).toBeEnabled()
  const ways = page.getByRole('group', { name: '調整方式' })
  await unfold(page, /^目標：/)
  await expect(ways.getByRole('radio', { name: /調整配置與基金.*波動度/ })).toBeChecked()
  await expect(ways.getByRole('radio', { name: /配置不變，換基金.*(波動度|維持現狀|目前不能使用)/ })).toBeVisible()
}

async function moveTheShares(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /自訂股債比/ }).check()
  const effect = page.getByRole('region', { name: '這樣分配的結果' })
  await expect(effect).toContainText('相當於等級')
  const before = await effect.textContent()
  const equity = page.getByRole('slider', { name: '股票' })
  await equity.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(effect).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: '鎖定債券' }).click()
  await expect(page.getByRole('slider', { name: '債券' })).toBeDisabled()
  await page.getByRole('switch', { name: '拆解平衡型基金' }).click()
  await expect(page.getByText('平衡型以股債各半併入上方')).toBeVisible()
  await untilCounted(page)
  await expectSound(page)
  await page.getByRole('button', { name: '試算', exact: true }).click()
  await expect(page.getByRole('button', { name: '套用新配置' })).toBeEnabled()
}

/** What is being counted again is paler for a moment, and no one is asked to read it then. */
async function untilCounted(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(opacities)).not.toContain('0.')
}

function opacities(): string {
  const parts = [...document.querySelectorAll('.transition-opacity[aria-busy]')]
  return parts.map((part) => getComputedStyle(part).opacity).join(' ')
}

async function seeTheEvidence(page: Page): Promise<void> {
  const evidence = page.getByRole('region', { name: '照這個做法，過去會怎樣', exact: true })
  await expect(evidence.getByText(/半年期(中|裡)|歷史太短/).first()).toBeVisible({ timeout: 20_000 })
}

async function takeAPart(page: Page): Promise<void> {
  const rows = page.getByRole('checkbox', { name: /^採用：/ })
  await rows.first().uncheck()
  await expect(page.getByText(/^調整後 /).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '勾選後的組合' })).toBeVisible()
  await unfold(page, /筆交易的下單日/)
  await expect(
    page
      .getByRole('table', { name: '交割時程' })
      .getByText(/申購|贖回/)
      .first(),
  ).toBeVisible()
  await untilCounted(page)
  await expectSound(page)
  await page.getByRole('button', { name: '套用勾選' }).click()
  const asked = page.getByRole('dialog', { name: '確認套用新配置？' })
  await expect(asked).toContainText('本站不會替您下單')
  await expect(asked.getByText(/^(買進|贖回) /).first()).toBeVisible()
  await asked.getByRole('button', { name: '確認套用' }).click()
  await expect(page.getByText('組合已調整').first()).toBeVisible()
  await expect(page).toHaveURL(/\/portfolios\/\d+$/)
  await expect(page.getByRole('button', { name: '交易清單與還原' })).toBeVisible()
}

async function deleteIt(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('button', { name: '刪除' }).click()
  await page.getByRole('button', { name: '立即刪除' }).click()
  await expect(page).toHaveURL('/portfolios')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
}
