import type { Page } from '@playwright/test'

import { call } from '../calls.ts'
import { expect, expectSound, signIn, test } from '../journey.ts'

const staff = { email: 'staff@demo.zhiheng.example', password: 'demo-zhiheng-2026' }

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto('/members/signin')
  await signIn(page, staff)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

/** Presses the button of the question that has been asked. */
const agree = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

test('staff announce something, think again, and take it away', async ({ page }, { retry }) => {
  const words = `系統維護 ${retry}`
  await open(page, '/admin/announcements', '公告')
  await press(page, '新增公告')
  await page.getByRole('textbox', { name: '內容' }).fill(`<b>${words}</b>`)
  await page.getByLabel('連到哪裡').fill('javascript:alert(1)')
  await press(page, '儲存')
  await expect(page.getByText('請輸入 / 開頭的路徑，或 https 開頭的網址')).toBeVisible()
  await page.getByLabel('連到哪裡').fill('/about')
  await page.getByLabel('結束日').fill('2099/12/31')
  await expectSound(page)
  await press(page, '儲存')

  const list = page.getByRole('list', { name: '全部公告' })
  await expect(list.getByText(`<b>${words}</b>`)).toBeVisible()
  await expect(
    list
      .getByRole('listitem')
      .filter({ hasText: words })
      .getByText(/–2099\/12\/31/),
  ).toBeVisible()
  await press(page, `編輯「<b>${words}</b>」`)
  await page.getByRole('textbox', { name: '內容' }).fill(words)
  await press(page, '儲存')
  await press(page, `移除「${words}」`)
  await agree(page, '移除')
  await expect(list.getByText(words)).toHaveCount(0)
})

test.describe('two editors', () => {
  test.use({ expectedFaults: /409/ })

  test('the second of two editors is told what the first has made of it, and loses nothing', async ({
    page,
    context,
  }) => {
    // one who is nobody else's: what a try half-way has said of them stays
    const name = `何旅程 ${Date.now() % 1_000_000}`
    await page.goto('/members/signin')
    await signIn(page, staff)
    const said = { name, title: '撰稿人', bio: '寫旅程的人。', specialties: ['旅程'] }
    await call(page, '/api/admin/authors', { ...said, slug: `he-${Date.now()}` })
    await page.goto('/admin/authors')
    const editing = new RegExp(`^編輯 ${name}`)
    const row = page.getByRole('list', { name: '全部作者' }).getByRole('listitem').filter({ hasText: name })
    await press(page, editing)
    const title = page.getByLabel('職稱')
    const other = await context.newPage()
    await other.goto('/admin/authors')
    await other.getByRole('button', { name: editing }).click()
    await other.getByLabel('職稱').fill('主編')
    await other.getByRole('button', { name: '儲存' }).click()
    await expect(other.getByRole('listitem').filter({ hasText: name })).toContainText('主編')
    await other.close()

    await title.fill('節目主持人')
    await press(page, '儲存')
    await expect(page.getByText('其他人剛更改過這一筆，您填的內容還在')).toBeVisible()
    await expect(title).toHaveValue('節目主持人')
    await expectSound(page)
    await press(page, '以我的內容取代')
    await title.fill('撰稿人')
    await press(page, '儲存')
    await expect(row).toContainText('撰稿人')

    await press(page, new RegExp(`^讓 ${name}.* 停筆$`))
    await agree(page, '停筆')
    await expect(row.getByText(/ 停筆$/)).toBeVisible()
    await press(page, new RegExp(`^讓 ${name}.* 復筆$`))
    await expect(row.getByText(/ 停筆$/)).toHaveCount(0)
  })
})

test('staff add a category, rename it, move it by keys, and delete it while it is empty', async ({ page }, {
  retry,
}) => {
  // other stories leave categories of theirs behind it
  const [first, second] = [`旅${retry}`, `旅程${retry}`]
  await open(page, '/admin/categories', '文章分類')
  await press(page, '在「新聞」新增分類')
  await page.getByLabel('名稱').fill(first)
  await press(page, '儲存')
  await press(page, `「${first}」改名`)
  await page.getByLabel('名稱').fill(second)
  await expectSound(page)
  await press(page, '儲存')
  const rows = page.getByRole('list', { name: '新聞' }).getByRole('listitem')
  await expect(rows.last()).toContainText(second)
  await page.getByRole('button', { name: `把「${second}」往前移` }).press('Enter')
  await expect(rows.last()).not.toContainText(second)
  await press(page, `刪除「${second}」`)
  await agree(page, '刪除')
  await expect(rows.filter({ hasText: second })).toHaveCount(0)
})

test('staff publish a view of today beside what is known of the market, and withdraw it', async ({ page }, {
  retry,
}) => {
  await open(page, '/admin/views', '市場看法')
  const covered = await page
    .getByRole('list', { name: '生效中的看法' })
    .getByRole('listitem')
    .locator('p > span:first-child')
    .allTextContents()
  await press(page, '發布新的看法')
  const market = page.getByLabel('市場', { exact: true })
  await market.selectOption({ label: covered[0] ?? '' })
  await expect(page.getByText(/次看對，平均超額|還沒有可以評估的看法/)).toBeVisible()
  // one that nobody has a view on: what others read stays as it was
  const names = await market.getByRole('option').allTextContents()
  const uncovered = names.slice(1).filter((name) => !covered.includes(name))[retry] ?? ''
  await market.selectOption({ label: uncovered })
  await expect(page.getByText('這個市場目前沒有看法。')).toBeVisible()
  await page.getByLabel('作者').selectOption({ index: 1 })
  await page.getByLabel('看法', { exact: true }).selectOption({ label: '中立' })
  await page.getByLabel('信心').selectOption({ label: '低' })
  await page.getByLabel('理由 1').fill('資料還不夠判斷方向')
  await page.getByLabel('看錯的話').fill('波動明顯擴大')
  await expectSound(page)
  await press(page, '發布')
  await press(page, `撤回對「${uncovered}」的看法`)
  await page.getByLabel('撤回的原因').fill('測試後撤回')
  await press(page, '撤回')
  await expect(page.getByRole('button', { name: `撤回對「${uncovered}」的看法` })).toHaveCount(0)
})

test('a note on a figure stands on its card with its day, as plain text, until it is taken back', async ({ page }, {
  retry,
}) => {
  // one that a try before has noted is noted
  const figure = retry === 0 ? '美國失業率' : '景氣對策信號'
  const words = `<img src=x onerror=alert(1)> 季節調整後 ${retry}`
  await open(page, '/admin/indicators', '指標註記')
  await press(page, `為「${figure}」寫註記`)
  await page.getByLabel('註記', { exact: true }).fill(words)
  await page.getByLabel('作者').selectOption({ index: 1 })
  await expectSound(page)
  await press(page, '發布')
  await expect(page.getByRole('button', { name: `收回「${figure}」的註記` })).toBeVisible()
  await page.goto('/market/indicator')
  await expect(page.getByText(words)).toBeVisible()
  await page.goto('/admin/indicators')
  await press(page, `收回「${figure}」的註記`)
  await agree(page, '收回')
  await expect(page.getByText(words)).toHaveCount(0)
})
