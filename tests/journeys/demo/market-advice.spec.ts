import { expect, expectSound, test } from '../journey.ts'

const PATH = '/market/advice'

test('a guest is asked to sign in before the views', async ({ page }) => {
  await page.goto(PATH)
  await expect(page).toHaveURL(/\/members\/signin/)
})

test('a member reads the views of today and of earlier months, and the record with nothing left out', async ({
  member: page,
}) => {
  await page.goto(PATH)
  await expect(page.getByRole('heading', { level: 1, name: '市場看法' })).toBeVisible()
  await expect(page.getByText(/^目前對 \d+ 個市場有看法：加碼 \d+ 個、中立 \d+ 個、減碼 \d+ 個/)).toBeVisible()
  await expect(page.getByText('本內容為研究團隊觀點，非個別投資建議').first()).toBeVisible()
  await expect(page.getByText(/看對比率的 90% 區間為 \d+% 到 \d+%/)).toBeVisible()

  // every view is told: hits and misses, neutral, open and unmeasured ones are all of them
  await page.getByText('逐次列出看法與結果').click()
  const calls = page.getByRole('table', { name: /^全部 \d+ 次看法$/ })
  const count = Number(/\d+/.exec((await calls.getByRole('caption').textContent()) ?? '')?.[0])
  await expect(calls.getByRole('row')).toHaveCount(count + 1)
  await expect(page.getByText(/已停止追蹤的市場、不再發表的作者與撤回的看法，共 \d+ 次，也都算在內/)).toBeVisible()
  await expectSound(page)

  const now = page.url()
  await page.getByRole('link', { name: '前一個月' }).click()
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
  await expect(page.getByText(/月底時對 \d+ 個市場有看法/)).toBeVisible()
  await expect(page.getByText(/當時的看法，之後的更改與撤回都還沒發生/)).toBeVisible()
  await page.getByRole('combobox', { name: '看哪個月的看法' }).selectOption({ label: '2025/07' })
  await expect(page.getByText(/^2025\/07 月底時/)).toBeVisible()
  await expect(page.getByText(/^公債：.*撤回/)).toBeVisible()
  await page.getByRole('combobox', { name: '看哪個月的看法' }).selectOption({ index: 0 })
  await expect(page).toHaveURL(now)
})

test('a member tries the views on a portfolio: before and after, within the level, and nothing is traded', async ({
  member: page,
}) => {
  await page.goto(PATH)
  const trial = page.getByRole('region', { name: '在我的組合看看' })
  await expect(trial.getByText('只是試算，不會下單，也不會儲存')).toBeVisible()
  await trial.getByRole('button', { name: '試算' }).click()
  await expect(page).toHaveURL(/portfolio=\d+/)
  await expect(trial.getByText(/^照目前的看法，/)).toBeVisible()
  const markets = trial.getByRole('table', { name: '各市場的比重' })
  // both columns are the whole portfolio
  const rows = await markets.locator('tbody tr').allTextContents()
  const shares = rows.map((row) => Array.from(row.matchAll(/(\d+\.\d)%/g), ([, share]) => Number(share)))
  for (const column of [0, 1]) {
    expect(shares.reduce((sum, share) => sum + Math.round((share[column] ?? 0) * 10), 0)).toBe(1000)
  }
  await expect(trial.getByText('本內容為研究團隊觀點，非個別投資建議')).toBeVisible()
  await expectSound(page)
  // the same address gives the same trial
  const said = await trial.getByText(/^照目前的看法，/).textContent()
  await page.reload()
  await expect(trial.getByText(said ?? '')).toBeVisible()
})
