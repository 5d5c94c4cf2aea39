import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'

import { administer, makeAccount } from '../accounts.ts'
import { call, confirmByName, enter } from '../calls.ts'
import { type Account, expect, expectSound, test } from '../journey.ts'
import { pressUntil } from '../own-site.ts'
import { wide } from '../widths.ts'

test.describe('two admins of a firm', () => {
  test.use({ expectedFaults: /status of 40[49]/ })

  test(
    'see both versions of a plan side by side, and neither is lost before one of them decides',
    wide,
    async ({ page, browser, baseURL, extraHTTPHeaders }) => {
      test.slow()
      const name = `並列方案 ${Date.now()}`
      const first = await anotherBrowser(browser, { baseURL, extraHTTPHeaders })
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

  test(
    'see both versions of a pool, a packet and a text, too',
    wide,
    async ({ page, browser, baseURL, extraHTTPHeaders }) => {
      test.slow()
      const said = administer('create-firm', '--name', `並列機構 ${Date.now()}`, '--email', 'a@sides.example')
      const firm = /\/firm\/(\d+)/.exec(said)?.[1] ?? ''
      const first = await anotherBrowser(browser, { baseURL, extraHTTPHeaders })
      const other = await first.newPage()
      await enter(page, adminOf('sides-slow', firm))
      const quick = adminOf('sides-quick', firm)
      await enter(other, quick)
      const rules = { rated: false, least_size: null, least_years: null }
      const made = await call(other, `/firm/${firm}/api/pools`, { name: '並列的基金池', purpose: '', rules })
      await call(other, `/firm/${firm}/api/packets`, { name: '並列的組合', segment: '', plan_ids: [] })

      const pool = { button: '修改名稱與規則', field: '用途' }
      await disagree([page, other], {
        ...pool,
        at: `/firm/${firm}/manage/pools/${String(Reflect.get(Object(made), 'id'))}`,
      })
      await disagree([page, other], { at: `/firm/${firm}/manage/packets`, button: '修改方案組合', field: '對象' })
      await removeMeanwhile([page, other], `/firm/${firm}/manage/packets`, quick)

      await enter(page, makeAccount('sides-writer', 'member,staff'))
      await enter(other, makeAccount('sides-editor', 'member,staff'))
      await disagreeOnText([page, other])
      await first.close()
    },
  )
})

type Two = readonly [mine: Page, theirs: Page]

/** Where something is edited: the button that opens its form, and the field that both fill in. */
interface Edited {
  readonly at: string
  readonly button: string
  readonly field: string
}

/** Both open one thing, the other saves first: both versions stand side by side, and mine is kept when I say so. */
async function disagree([mine, theirs]: Two, { at, button, field }: Edited): Promise<void> {
  for (const one of [theirs, mine]) {
    await one.goto(at)
    await pressUntil(one.getByRole('button', { name: button, exact: true }), one.getByLabel(field, { exact: true }))
  }
  await theirs.getByLabel(field, { exact: true }).fill('對方寫的')
  await theirs.getByRole('button', { name: '儲存' }).click()
  await expect(theirs.getByLabel(field, { exact: true })).toHaveCount(0)
  await mine.getByLabel(field, { exact: true }).fill('我寫的')
  const both = mine.getByRole('table', { name: '兩份內容的差異' })
  await pressUntil(mine.getByRole('button', { name: '儲存' }), both)
  const row = both.getByRole('row').filter({ hasText: field })
  await expect(row.getByRole('cell', { name: '我寫的' })).toBeVisible()
  await expect(row.getByRole('cell', { name: '對方寫的' })).toBeVisible()
  await expect(mine.getByLabel(field, { exact: true })).toHaveValue('我寫的')
  await expectSound(mine)
  await mine.getByRole('button', { name: '以我的內容取代' }).click()
  await mine.getByRole('button', { name: '儲存' }).click()
  await expect(mine.getByLabel(field, { exact: true })).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByText('我寫的').first()).toBeVisible()
}

/** I write of a packet, the other deletes it: what I typed stays, and becomes a new one when I say so. */
async function removeMeanwhile(
  [mine, theirs]: Two,
  at: string,
  { password }: Pick<Account, 'password'>,
): Promise<void> {
  const field = mine.getByLabel('對象', { exact: true })
  await mine.goto(at)
  await pressUntil(mine.getByRole('button', { name: '修改方案組合', exact: true }), field)
  await field.fill('刪除前寫的')
  await theirs.goto(at)
  const ask = theirs.getByRole('dialog')
  await pressUntil(theirs.getByRole('button', { name: '刪除', exact: true }), ask)
  await confirmByName(ask, { password })
  await ask.getByRole('button', { name: '刪除' }).click()
  await expect(theirs.getByText('還沒有方案組合')).toBeVisible()
  const anew = mine.getByRole('button', { name: '重新新增' })
  await pressUntil(mine.getByRole('button', { name: '儲存' }), anew)
  await expect(field).toHaveValue('刪除前寫的')
  await expect(mine.getByRole('button', { name: '複製我填的內容' })).toBeVisible()
  await expectSound(mine)
  await anew.click()
  await expect(anew).toHaveCount(0)
  await mine.getByRole('button', { name: '儲存' }).click()
  await expect(field).toHaveCount(0)
  await expect(mine.getByText('刪除前寫的').first()).toBeVisible()
}

/** The same of a text of the site, of which the draft is given up in the end. */
async function disagreeOnText([mine, theirs]: Two): Promise<void> {
  const words = `並列的一段 ${Date.now()}`
  for (const one of [theirs, mine]) await beginText(one)
  await addLine(theirs, `${words}，對方寫的`)
  await theirs.getByRole('button', { name: '儲存草稿' }).click()
  await expect(theirs.getByText('已儲存', { exact: true })).toBeVisible()
  await addLine(mine, `${words}，我寫的`)
  const both = mine.getByRole('region', { name: '另一個人剛改過這份草稿' })
  await pressUntil(mine.getByRole('button', { name: '儲存草稿' }), both)
  await expect(both).toContainText(`${words}，對方寫的`)
  await expect(both).toContainText(`${words}，我寫的`)
  await expectSound(mine)
  await press(mine.getByRole('button', { name: '以我的內容取代' }), both)
  await theirs.reload()
  await expect(theirs.getByLabel('全文', { exact: true })).toHaveValue(new RegExp(`${words}，我寫的`))
  const ask = mine.getByRole('alertdialog')
  await pressUntil(mine.getByRole('button', { name: '捨棄草稿' }), ask)
  await ask.getByRole('button', { name: '捨棄草稿' }).click()
  await expect(mine.getByText('已捨棄草稿')).toBeVisible()
}

const TEXT = '/admin/legal/anti-laundering'

/** Opens the text as it is written; told once more, a draft may have been left. */
async function beginText(page: Page): Promise<void> {
  await page.goto(TEXT)
  const body = page.getByLabel('全文', { exact: true })
  const begin = page.getByRole('button', { name: '撰寫新版本' })
  await expect(begin.or(body)).toBeVisible()
  if (await begin.isVisible()) await pressUntil(begin, body)
}

/** Adds a line until the page has heard it. */
async function addLine(page: Page, line: string): Promise<void> {
  const body = page.getByLabel('全文', { exact: true })
  await expect(async () => {
    await body.fill(`${(await body.inputValue()).split('\n\n並列')[0] ?? ''}\n\n${line}`, { timeout: 2000 })
    await expect(page.getByRole('region', { name: '預覽' })).toContainText(line, { timeout: 2000 })
  }).toPass({ timeout: 40_000 })
}

/** Somebody else's browser. */
function anotherBrowser(
  browser: Browser,
  options: { readonly baseURL: string | undefined; readonly extraHTTPHeaders: Record<string, string> | undefined },
): Promise<BrowserContext> {
  const { baseURL, extraHTTPHeaders } = options
  return browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { ...extraHTTPHeaders },
  })
}

function adminOf(name: string, firm = '1') {
  const account = makeAccount(name)
  administer('join-firm', '--firm', firm, '--email', account.email, '--role', 'admin')
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
