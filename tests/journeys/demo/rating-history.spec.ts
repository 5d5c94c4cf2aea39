import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'

/** Scores are written a minute after a site's first start. */
async function untilWritten(page: Page) {
  const months = async () => {
    const reply: unknown = await (await page.request.get('/api/ratings/record')).json()
    return Number(Reflect.get(Object(Reflect.get(Object(reply), 'span')), 'months'))
  }
  await expect.poll(months, { timeout: 160_000, intervals: [3000] }).toBe(49)
}

test('a guest reads what followed each score, with bands, samples and where scores told nothing', async ({ page }) => {
  test.slow()
  await untilWritten(page)
  await page.goto('/about/ratings')
  await expect(page.getByRole('heading', { level: 1, name: '評分成績單' })).toBeVisible()
  await expect(
    page.getByText(/^12 個月後，\+3 與 −3 相差 [+−][\d.]+ 個百分點（90% 區間 .* 到 .*）。區間/),
  ).toBeVisible()
  const table = page.getByRole('table', { name: '各分數 12 個月後的表現' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await expect(page.getByText(/依目前的方法、只用當時以前的淨值；不是當時公布的評分/)).toBeVisible()
  await expectSound(page)
  await page
    .getByRole('navigation', { name: '看多久之後' })
    .getByRole('link', { name: '3 個月後', exact: true })
    .click()
  await expect(page).toHaveURL('/about/ratings?months=3')
  await expect(page.getByRole('table', { name: '各分數 3 個月後的表現' })).toBeVisible()
})

test('staff audit the scores: a part of them, without closed classes, moves, and one class with its changes', async ({
  page,
}) => {
  test.slow()
  await untilWritten(page)
  await enter(page, makeAccount('ratings-staff', 'member,staff'))
  await page.goto('/tools/history_ratings')
  await expect(page).toHaveURL('/tools/rating/history')
  await expect(page.getByRole('heading', { level: 1, name: '評分歷史' })).toBeVisible()
  await page.getByRole('combobox', { name: '類型' }).selectOption('equity')
  await page.getByRole('combobox', { name: '評分月份從' }).selectOption({ index: 30 })
  await page.getByRole('button', { name: '套用' }).click()
  await expect(page).toHaveURL(/type=equity&from=\d{4}-\d\d$/)
  await page.getByRole('link', { name: '只看存續' }).click()
  await expect(page).toHaveURL(/closed=out/)
  await page.getByRole('link', { name: '相隔 12 個月' }).click()
  await expect(page.getByRole('table', { name: '各分數 12 個月後的分數，百分比' })).toBeVisible()

  const changed = page.getByRole('region', { name: '單一級別' })
  const first = changed.getByRole('table').last().getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(page).toHaveURL(/fund=\w+/)
  await expect(changed.getByRole('heading', { name })).toBeVisible()
  await expect(changed.getByRole('table', { name: '每次變動' })).toContainText('2026/10')
  const saving = page.waitForEvent('download')
  await changed.getByRole('button', { name: '下載 CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^評分歷史-\w+\.csv$/)
  await expectSound(page)
})
