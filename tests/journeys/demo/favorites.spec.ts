import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { call, enter, leave } from '../calls.ts'
import { atEachWidth, expect, expectSound, readDown, test } from '../journey.ts'
import { pressUntil } from '../own-site.ts'
import { phoneAndWide, tablet, wide, widths } from '../widths.ts'

const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: /^最愛：/ })

test('a visitor who presses a heart hears whom it is for, and finds the way in', async ({ page }) => {
  await page.goto('/search/funds/全球科技')
  await pressUntil(heart(page).first(), page.getByRole('dialog', { name: '會員專屬功能' }))
  await expect(page.getByRole('dialog').getByRole('link', { name: '登入' })).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')

  await page.goto('/')
  await expect(page.getByRole('button', { name: '建立最愛基金' })).toBeVisible()
  await page.goto('/favorites')
  await expect(page).toHaveURL(/\/members\/signin\?referer=%2Ffavorites/)
})

test('a member follows a fund, finds it first in the list, and takes it out again', wide, async ({ member: page }) => {
  await page.goto('/favorites')
  const before = await usedOf(page)
  const name = await followOneMore(page)

  await page.goto('/favorites')
  const first = page.getByRole('table', { name: '最愛基金清單' }).getByRole('row').nth(1)
  await expect(first.getByRole('link', { name })).toBeVisible()
  await expect(first).toContainText(/\d\.\d{4}/)
  await expect.poll(() => usedOf(page)).toBe(before + 1)
  await expectSound(page)

  await first.getByRole('button', { name: `最愛：${name}` }).click()
  const asked = page.getByRole('alertdialog', { name: '移除最愛' })
  await expect(asked).toContainText(name)
  await expectSound(page)
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(first.getByRole('link', { name })).toBeVisible()
  await first.getByRole('button', { name: `最愛：${name}` }).click()
  await asked.getByRole('button', { name: '立即移除' }).click()
  await expect(page.getByRole('table', { name: '最愛基金清單' }).getByRole('link', { name, exact: true })).toHaveCount(
    0,
  )
  await expect.poll(() => usedOf(page)).toBe(before)
})

test('a member narrows the favourites, looks at them as cards, and takes them along as a file', async ({
  member: page,
}) => {
  await page.goto('/favorites')
  const list = page.getByRole('list', { name: '最愛基金清單' })
  await pressUntil(page.getByRole('button', { name: '卡片' }), list)
  await page.getByLabel('計價幣別').selectOption({ index: 1 })
  await expect(page).toHaveURL(/\/favorites\?currency=[A-Z]{3}$/)
  const count = Number((await page.getByText(/^符合 \d+ 檔$/).textContent())?.match(/\d+/)?.[0])
  expect(count).toBeGreaterThan(0)
  await expectSound(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '下載 CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^最愛基金-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF代碼,基金名稱/)
  // the heads, and the end of the last line
  expect(lines).toHaveLength(count + 2)
  // the choice outlives the page
  await page.goto('/favorites')
  await expect(list).toBeVisible()
  await page.getByRole('button', { name: '表格' }).click()
  await expect(page.getByRole('table', { name: '最愛基金清單' })).toBeVisible()
})

test('several favourites go together, after a question', tablet, async ({ member: page }) => {
  await page.goto('/favorites')
  const before = await usedOf(page)
  const names = [await followOneMore(page), await followOneMore(page)]
  await page.goto('/favorites')
  await pressUntil(page.getByRole('button', { name: '批次處理' }), page.getByRole('region', { name: '批次處理' }))
  const away = page.getByRole('button', { name: '移除所選' })
  await expect(away).toBeDisabled()
  for (const name of names) await page.getByRole('checkbox', { name: `選取：${name}` }).check()
  await expect(page.getByText('已選 2 檔')).toBeVisible()
  await expectSound(page)
  await away.click()
  await page.getByRole('alertdialog', { name: '批次移除' }).getByRole('button', { name: '立即移除' }).click()
  await expect(page.getByText('已移除 2 檔最愛基金')).toBeVisible()
  await expect.poll(() => usedOf(page)).toBe(before)
})

test('two tabs agree once one looks at them', wide, async ({ member: page }) => {
  await page.goto('/favorites')
  const row = page.getByRole('table', { name: '最愛基金清單' }).getByRole('row').nth(1)
  await expect(row.getByRole('link')).toBeVisible()
  const address = (await row.getByRole('link').getAttribute('href')) ?? ''
  const other = await page.context().newPage()
  await other.goto(address)
  await expect(heart(other).first()).toHaveAttribute('aria-pressed', 'true')

  await row.getByRole('button', { name: /^最愛：/ }).click()
  await page.getByRole('button', { name: '立即移除' }).click()
  await expect(page.getByText('已從最愛移除')).toBeVisible()
  await other.bringToFront()
  await other.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(heart(other).first()).toHaveAttribute('aria-pressed', 'false')
  await heart(other).first().click()
  await expect(heart(other).first()).toHaveAttribute('aria-pressed', 'true')
  await other.close()
})

test('funds that have ended stand apart, and are cleared at once', async ({ member: page }, { retry }) => {
  // what one account has cleared is gone: told once more, of another
  if (retry > 0) {
    // the session of the others goes on
    await leave(page)
    await enter(page, { email: 'signed@demo.zhiheng.example', password: 'demo-zhiheng-2026' })
  }
  await page.goto('/favorites')
  const ended = page.getByRole('region', { name: '失效基金' })
  await expect(ended.getByRole('listitem').first()).toContainText(/已清算|已合併/)
  await ended.getByRole('button', { name: '清空失效基金' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '立即清空' }).click()
  await expect(ended).toHaveCount(0)
})

test('the favourites slide by on the home page, and lead to the list', async ({ member: page }) => {
  await page.goto('/')
  const slider = page.getByRole('region', { name: '最愛基金輪播' })
  await readDown(page)
  await expect(slider).toBeVisible()
  await atEachWidth(page, async (width) => {
    await slider.scrollIntoViewIfNeeded()
    const shown = { [widths.phone]: 1, [widths.tablet]: 3 }[width] ?? 4
    await expect(slider.getByRole('link').locator('visible=true')).toHaveCount(shown)
  })
  await slider.hover()
  await expectSound(page)
  await page.getByRole('link', { name: '查看完整清單' }).click()
  await expect(page).toHaveURL('/favorites')
})

/** How many of the room are taken, as the page says. */
async function usedOf(page: Page): Promise<number> {
  const said = await page
    .getByRole('main')
    .getByText(/^\d+／\d+ 檔$/)
    .first()
    .textContent()
  return Number(said?.split('／')[0])
}

/** Presses the first empty heart of the found funds; gives the name of the fund. */
async function followOneMore(page: Page): Promise<string> {
  await page.goto('/search/funds?cta=favorite')
  await expect(page.getByText('點選基金名稱旁的愛心，即可加入最愛。')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const empty = page.getByRole('main').locator('button[aria-pressed="false"][aria-label^="最愛："]').first()
  const name = ((await empty.getAttribute('aria-label')) ?? '').replace('最愛：', '')
  const chosen = page.getByRole('main').getByRole('button', { name: `最愛：${name}`, exact: true })
  await chosen.click()
  await expect(page.getByText('已加入最愛')).toBeVisible()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  return name
}

test('a member’s notes, groups, columns and order are there again after a reload', phoneAndWide, async ({ page }) => {
  // notes, groups and columns stay: of a member of its own
  await enter(page, makeAccount('arranges'))
  await followFive(page)
  await page.goto('/favorites')
  await expect(table(page)).toBeVisible()

  const note = await openBy(page, { press: /^寫備註/, dialog: '備註' })
  await note.getByLabel('備註內容').fill('等費用再降一次')
  await expectSound(page)
  await note.getByRole('button', { name: '儲存備註' }).click()
  await expect(note.getByText('已儲存')).toBeVisible()
  await note.getByRole('button', { name: '關閉' }).click()
  await expect(page.getByRole('button', { name: /^編輯備註（.+）：\s*等費用再降一次$/ })).toBeVisible()

  const groups = await openBy(page, { press: '管理群組', dialog: '管理群組' })
  await groups.getByLabel('新增群組').fill('旅程的群組')
  await groups.getByRole('button', { name: '新增' }).click()
  await expect(groups.getByText('旅程的群組')).toBeVisible()
  await expectSound(page)
  await groups.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: '批次處理' }).click()
  for (const at of [0, 1])
    await page
      .getByRole('checkbox', { name: /^選取：/ })
      .nth(at)
      .check()
  const chooser = await openBy(page, { press: '放進群組', dialog: '將 2 檔基金放進群組' })
  await chooser.getByRole('checkbox', { name: '旅程的群組' }).check()
  await chooser.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: '結束選取' }).click()

  const columns = await openBy(page, { press: '欄位', dialog: '顯示欄位' })
  await columns.getByRole('checkbox', { name: '風險' }).uncheck()
  await columns.getByRole('checkbox', { name: '三個月' }).check()
  await columns.getByRole('button', { name: '上移：加入後', exact: true }).press('Enter')
  await expectSound(page)
  await columns.getByRole('button', { name: '儲存欄位' }).click()
  await expect(columns).toHaveCount(0)

  await page.getByRole('button', { name: '調整順序' }).click()
  const [first = '', second = ''] = await namesOf(page)
  await page.getByRole('button', { name: `下移：${first}` }).press('Enter')
  await expect(page.getByText(`「${first}」已移到第 2 位`)).toBeVisible()
  await expect(page.getByRole('button', { name: `下移：${first}` })).toBeFocused()
  await expectSound(page)
  await page.getByRole('button', { name: '完成調整' }).click()

  await page.reload()
  await expect.poll(async () => (await namesOf(page)).slice(0, 2)).toEqual([second, first])
  await expect(page.getByRole('combobox', { name: '排序' })).toHaveValue('own')
  await expect(page.getByRole('button', { name: /^編輯備註（.+）：\s*等費用再降一次$/ })).toBeVisible()
  await expect(table(page).getByText('RR', { exact: false })).toHaveCount(0)
  await page.getByRole('link', { name: '旅程的群組 2' }).click()
  await expect(page).toHaveURL(/\/favorites\?group=\d+$/)
  await expect(page.getByText('符合 2 檔')).toBeVisible()
  await expect.poll(async () => (await namesOf(page)).toSorted()).toEqual([first, second].toSorted())
  await expectSound(page)
})

test('two favourites are compared, and brought to a new portfolio', tablet, async ({ member: page }) => {
  await page.goto('/favorites')
  const choose = async () => {
    await pressUntil(page.getByRole('button', { name: '批次處理' }), page.getByRole('region', { name: '批次處理' }))
    for (const at of [0, 1])
      await page
        .getByRole('checkbox', { name: /^選取：/ })
        .nth(at)
        .check()
  }
  await choose()
  await page.getByRole('region', { name: '批次處理' }).getByRole('button', { name: '比較' }).click()
  await expect(page).toHaveURL(/\/compare\/funds\/\w+,\w+/)
  await page.goBack()
  await choose()
  const chosen = await page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { checked: true }) })
    .getByRole('link')
    .allTextContents()
  await page.getByRole('button', { name: '加入新組合' }).click()
  await expect(page).toHaveURL(/\/portfolios\/new/)
  for (const name of chosen) await expect(page.getByRole('main')).toContainText(name)
})

/** The first funds that a search finds. */
async function followFive(page: Page): Promise<void> {
  const { entries } = await (await page.request.get('/api/search/funds')).json()
  const ids = entries.slice(0, 5).map(({ lipper_id: id }: { lipper_id: string }) => id)
  await call(page, '/api/favorites/follow', { lipper_ids: ids })
}

const table = (page: Page) => page.getByRole('table', { name: '最愛基金清單' })
const namesOf = async (page: Page) => table(page).getByRole('rowheader').getByRole('link').allTextContents()

/** Presses until the page is awake and the dialog is there. */
async function openBy(page: Page, { press, dialog }: { press: string | RegExp; dialog: string }) {
  const opened = page.getByRole('dialog', { name: dialog })
  await pressUntil(page.getByRole('main').getByRole('button', { name: press }).first(), opened)
  return opened
}
