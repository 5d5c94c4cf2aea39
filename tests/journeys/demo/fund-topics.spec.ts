import type { Locator } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { eachWidth } from '../widths.ts'

/** Presses until something is said: a press before the part is awake is lost. */
async function pressUntilSaid(button: Locator, told: Locator, words: string): Promise<void> {
  await expect(async () => {
    if (!(await told.isVisible())) await button.click({ timeout: 2000 })
    await expect(told).toContainText(words, { timeout: 4000 })
  }).toPass({ timeout: 30_000 })
}

test('a guest goes from home to a topic: its rule, its funds, its past and what is alike', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: '主題精選' })
  await section.getByRole('link', { name: '看更多主題' }).click()
  await expect(page).toHaveURL('/categories')
  await expect(page.getByRole('heading', { level: 1, name: '投資主題' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'AI 供應鏈' }).click()
  await expect(page).toHaveURL('/categories/ai-supply-chain')
  await expect(page).toHaveTitle('AI 供應鏈 - 知衡基金')
  const rule = page.getByRole('region', { name: '選基金的規則' })
  await expect(rule).toContainText('下列 12 檔證券，基金至少持有其中 3 檔證券，而且合計不低於整檔基金的 15%')
  await expect(page.getByRole('table', { name: '「AI 供應鏈」的基金' }).getByRole('row').nth(1)).toContainText('%')
  await expect(page.getByRole('region', { name: '與市場相比' })).toContainText('會偏好')
  await expect(page.getByRole('region', { name: '持股重疊' })).toContainText('平均重疊')
  await expectSound(page)
  await rule.getByRole('link', { name: '在持股搜尋中打開' }).click()
  await expect(page).toHaveURL('/search/holding/topic/ai-supply-chain')
})

test(
  'a guest looks among the funds of topics, by a tick and by a sentence, and widens what finds nothing',
  eachWidth,
  async ({ page }) => {
    await page.goto('/search/funds')
    const total = page.getByText(/^[\d,]+ 檔基金符合/)
    const form = page
      .getByRole('complementary', { name: '篩選條件' })
      .or(page.getByRole('dialog', { name: '篩選條件' }))
    const topics = form.getByRole('group', { name: '投資主題' })
    const chips = page.getByRole('list', { name: '篩選條件' })
    const topic = topics.getByRole('checkbox', { name: /^AI 供應鏈/ })
    // on a phone the conditions stand behind a button
    const opener = page.getByRole('button', { name: /^篩選/ }).locator('visible=true')
    await expect(async () => {
      if (!(await topic.isVisible())) {
        // topics are counted between answers, a moment after the site has begun
        await page.goto('/search/funds')
        if (await opener.isVisible()) await opener.click({ timeout: 2000 })
      }
      await expect(topic).toBeVisible({ timeout: 4000 })
    }).toPass({ timeout: 60_000 })
    const count = ((await topics.locator('label').filter({ hasText: 'AI 供應鏈' }).textContent()) ?? '').replace(
      /\D/g,
      '',
    )
    await expect(async () => {
      if (!page.url().includes('topic=')) await topic.check({ timeout: 2000 })
      await expect(page).toHaveURL(/topic=ai-supply-chain/, { timeout: 4000 })
    }).toPass({ timeout: 40_000 })
    await expect(total).toHaveText(new RegExp(`^${count} 檔基金符合`))
    await expect(chips.getByRole('link', { name: '移除條件：AI 供應鏈' })).toBeAttached()
    await page.reload()
    await expect(total).toHaveText(new RegExp(`^${count} 檔基金符合`))
    await expectSound(page)

    await page.goto(`/search/funds?query=${encodeURIComponent('月配息 AI 主題')}`)
    const understood = page.getByRole('region', { name: '這樣理解' })
    await expect(understood.getByRole('link', { name: '移除條件：AI 供應鏈' })).toBeVisible()

    await page.goto('/search/funds?topic=ai-supply-chain&asset_type=money_market')
    const widen = page.getByRole('main').getByRole('link', { name: /^不限投資主題（[\d,]+ 檔）$/ })
    await expect(widen).toBeVisible()
    await expectSound(page)
    await page.goto('/search/funds?topic=no-such-topic')
    await expect(chips.getByRole('link', { name: '移除條件：已無法使用的主題' })).toBeVisible()
  },
)

test('a topic leads to the search for all its funds', async ({ page }) => {
  await page.goto('/categories/ai-supply-chain')
  await page.getByRole('link', { name: '在基金搜尋中篩選' }).click()
  await expect(page).toHaveURL('/search/funds?topic=ai-supply-chain')
  await expect(page.getByText(/^[\d,]+ 檔基金符合/)).toBeVisible()
})

test('a saved search opens as the same search', async ({ page }) => {
  await page.goto('/categories/monthly-income')
  await page.getByRole('link', { name: '在基金搜尋中打開' }).click()
  await expect(page).toHaveURL(/\/search\/funds\?.*distribution=monthly/)
})

test('a member follows as many funds of a topic as fit, compares some, and begins a portfolio with others', async ({
  page,
}) => {
  await enter(page, makeAccount('topic-funds'))
  await page.goto('/categories/monthly-income')
  const actions = page.getByRole('group', { name: '對這些基金' })
  const dialog = page.getByRole('dialog')
  const rows = dialog.getByRole('listitem')
  await pressUntilSaid(
    actions.getByRole('button', { name: '加入最愛' }),
    dialog,
    '您的最愛還可加入 10 檔。已先選前 10 檔',
  )
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(10)
  await expectSound(page)
  await rows.last().getByRole('checkbox').check()
  await expect(dialog).toContainText('超過 10 檔')
  await expect(dialog.getByRole('button', { name: '加入 11 檔' })).toBeDisabled()
  await dialog.getByRole('button', { name: '全不選' }).click()
  for (const at of [0, 2]) await rows.nth(at).getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '加入 2 檔' }).click()
  await expect(page.getByText('已將 2 檔加入最愛')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await actions.getByRole('button', { name: '加入最愛' }).click()
  await expect(dialog).toContainText('您的最愛還可加入 8 檔')
  await expect(rows.first()).toContainText('已在最愛')
  await dialog.getByRole('button', { name: '取消' }).click()

  await actions.getByRole('button', { name: '加入比較' }).click()
  await expect(dialog).toContainText('比較清單還可加入 4 檔')
  await dialog.getByRole('button', { name: '加入 4 檔' }).click()
  const tray = page.getByRole('region', { name: '比較清單' })
  await expect(tray).toContainText('4／4')
  await tray.getByRole('link', { name: '開始比較' }).click()
  await expect(page).toHaveURL(/\/compare\/funds\/[^,]+,[^,]+,[^,]+,[^,]+$/)

  await page.goto('/categories/monthly-income')
  await pressUntilSaid(actions.getByRole('button', { name: '加入比較' }), page.getByRole('alertdialog'), '升級進階會員')
  await page.keyboard.press('Escape')
  await actions.getByRole('button', { name: '建立投資組合' }).click()
  await dialog.getByRole('button', { name: '用 5 檔建立' }).click()
  await expect(page).toHaveURL('/portfolios/new')
  await expect(page.getByRole('heading', { level: 1, name: '建立投資組合' })).toBeVisible()
  await expect(page.getByLabel(/比例/).first()).toHaveValue(/20/)
})

test('a visitor may compare two funds of a topic, and is told whom the rest is for', async ({ page }) => {
  await page.goto('/search/funds')
  await page.getByRole('link', { name: '從投資主題開始' }).click()
  await page.getByRole('link', { name: 'AI 供應鏈' }).click()
  const actions = page.getByRole('group', { name: '對這些基金' })
  await actions.getByRole('button', { name: '加入比較' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '加入 2 檔' }).click()
  await expect(page.getByRole('region', { name: '比較清單' })).toContainText('2／2')
  await actions.getByRole('button', { name: '加入最愛' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /註冊|加入會員/ })
      .first(),
  ).toBeVisible()
})

test.describe('what is not there', () => {
  test.use({ expectedFaults: /404/ })

  test('a topic that there is not leads to others', async ({ page }) => {
    expect((await page.goto('/categories/never-was'))?.status()).toBe(404)
    await page.getByRole('link', { name: '看全部主題' }).click()
    await expect(page).toHaveURL('/categories')
  })

  test('an opening is told once a day, and again where it was refused', async ({ member: page }) => {
    let asked = 0
    const refused = { error: { code: 'not_found', message: '', request_id: 'story' } }
    await page.route('**/api/fund_topics/hit**', async (route) => {
      asked += 1
      await (asked === 1 ? route.fulfill({ status: 404, json: refused }) : route.continue())
    })
    const marks = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('topic-hit')).length)
    await page.goto('/categories/monthly-income')
    await expect.poll(() => asked).toBe(1)
    await expect.poll(marks).toBe(0)
    await page.reload()
    await expect.poll(() => asked).toBe(2)
    await expect.poll(marks).toBe(1)
    await page.reload()
    // it comes once the page is awake
    await expect(page.getByRole('region', { name: '其他主題' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).toBe(2)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a topic is complete', async ({ page }) => {
    await page.goto('/categories/taiwan-tech')
    await expect(page.getByRole('table', { name: '「台股科技」的基金' }).getByRole('row').nth(1)).toContainText('%')
    await expect(page.getByRole('region', { name: '與市場相比' })).toContainText('各占一樣多')
    await expect(page.getByRole('region', { name: '其他主題' })).toBeVisible()
  })
})
