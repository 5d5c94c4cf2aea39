import { expect, expectSound, test } from '../journey.ts'
import { eachWidth, wide } from '../widths.ts'

test(
  'a guest says what they can buy with, and is told what of it the search cannot do',
  eachWidth,
  async ({ page }) => {
    await page.goto(`/search/funds?query=${encodeURIComponent('定期定額最低3000 不是ETF 晨星五星 成交量>100張')}`)
    const understood = page.getByRole('region', { name: '這樣理解' })
    await expect(understood.getByRole('textbox', { name: '定期定額最低（折合台幣） ≤（可修改）' })).toHaveValue('3000')
    await expect(understood.getByRole('link', { name: '移除條件：不是ETF' })).toBeVisible()
    await expect(understood).toContainText('「晨星五星」 目前不能這樣篩選')
    await expect(understood).toContainText('「成交量>100張」 請到 ETF 搜尋設這個條件')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectSound(page)
  },
)

test('a guest pastes a list, sees what it found and what not, and takes it to the check-up', wide, async ({ page }) => {
  const reply: unknown = await (await page.request.get('/api/search/funds?scope=etf&sort=size&size=10')).json()
  const entries: unknown[] = Reflect.get(Object(reply), 'entries')
  const [first = '', second = ''] = entries.map((entry) => String(Reflect.get(Object(entry), 'lipper_id')))
  const list = encodeURIComponent(`${first}\t1,000\n${second}\nQX9999`)
  const listed = page.getByRole('region', { name: '貼上的清單' })
  for (const path of ['/search/etf', '/search', '/search/funds']) {
    await page.goto(`${path}?query=${list}`)
    await expect(listed).toContainText('3 項裡找到 2 檔基金。')
    await expect(listed).toContainText('找不到：QX9999')
    await expectSound(page)
  }
  await expect(page.getByRole('table', { name: '基金清單' }).getByRole('row')).toHaveCount(3)
  await expect(async () => {
    if (page.url().includes('/search/')) await listed.getByRole('button', { name: '帶到健檢' }).click({ timeout: 2000 })
    await expect(page).toHaveURL('/tools/checkup', { timeout: 4000 })
  }).toPass({ timeout: 40_000 })
  await expect(page.getByLabel('貼上持有清單')).toHaveValue(new RegExp(`^${first}\t.+\n${second}\t`))
})

test('a guest sees all returns in one currency, and the address keeps it', eachWidth, async ({ page }) => {
  await page.goto('/search/funds?currency=USD&perf_min=5')
  const choice = page.getByRole('group', { name: '報酬幣別' }).or(page.getByRole('navigation', { name: '報酬幣別' }))
  const total = page.getByText(/檔基金符合/)
  await expect(total).toBeVisible()
  await choice.getByRole('link', { name: '台幣報酬' }).click()
  await expect(page).toHaveURL(/returns_in=twd/)
  await expect(page.getByText('績效一律換算台幣計算並還原配息')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '台幣報酬率 ≥（可修改）' })).toHaveValue('5')
  await expectSound(page)
  await page.reload()
  await expect(page.getByText('績效一律換算台幣計算並還原配息')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/returns_in/)
  await expect(page.getByText(/績效以原幣計算/)).toBeVisible()
})

test('pages are turned by keyboard, and whoever turns them stays at the foot of the list', wide, async ({ page }) => {
  const foot = page.getByRole('navigation', { name: '分頁' })
  const next = foot.getByRole('link', { name: '下一頁' })
  // a press that comes before the list is awake loads the next page, and no page keeps a focus through that
  await expect(async () => {
    await page.goto('/search/funds?size=100&page=4')
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/page=5/)
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  }).toPass({ timeout: 60_000 })
  // until the page is there its links are those of the one before
  await expect(foot).toContainText('第 5 頁')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=6/)
  // there is no next one: the way back is at hand
  await expect(foot.getByRole('link', { name: '上一頁' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=5/)
})
