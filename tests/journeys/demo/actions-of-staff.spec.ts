import type { Locator, Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { call, confirmByName, enter } from '../calls.ts'
import { type Account, expect, expectSound, test } from '../journey.ts'

// What staff do behind a name and their password: refused without both, done, taken back, and found in the log.

/** A wrong password is refused by the server. */
test.use({ expectedFaults: /status of 422/ })

test('a job is started by hand once, and the log says by whom', async ({ page }) => {
  test.slow()
  const staff = await enterAsStaff(page, 'job')
  await page.goto('/admin/jobs?words=forget-searches')
  const dialog = page.getByRole('dialog', { name: '立即執行「清除舊的搜尋紀錄」' })
  await openBy(page.getByRole('button', { name: '立即執行「清除舊的搜尋紀錄」' }), dialog)
  await expectRefused(dialog, { verb: '立即執行', staff })
  await expectSound(page)
  await dialog.getByRole('button', { name: '立即執行', exact: true }).click()
  await expect(page.getByText('已要求執行「清除舊的搜尋紀錄」，一分鐘內開始')).toBeVisible()
  await expectLogged(page, { event: 'job_asked', staff, said: 'forget-searches' })
})

test('a fund is closed to buyers and given another sub-sector by hand, and both are taken back', async ({ page }, {
  retry,
}) => {
  test.slow()
  const staff = await enterAsStaff(page, 'ruling')
  await page.goto(`/admin/funds/${await offeredFund(page, retry)}`)
  await expect(page.getByRole('heading', { name: '類別與判定依據' })).toBeVisible()
  const list = page.getByRole('list', { name: '人工設定的紀錄' })

  const sale = page.getByRole('form', { name: '設定銷售' })
  await openBy(page.getByRole('button', { name: '設定銷售' }), sale)
  await sale.getByRole('button', { name: '停止申購' }).click()
  await sale.getByLabel('理由').fill('總代理暫停受理申購')
  await expectRefused(sale, { verb: '儲存', staff })
  await expectSound(page)
  await sale.getByRole('button', { name: '儲存' }).click()
  await expect(list).toContainText('銷售：停止申購')

  const sector = page.getByRole('form', { name: '設定類別' })
  await openBy(page.getByRole('button', { name: '設定類別' }), sector)
  await sector.getByLabel('類別', { exact: true }).selectOption({ index: 1 })
  await sector.getByLabel('理由').fill('依投資範圍改列')
  await expectRefused(sector, { verb: '儲存', staff })
  await expectSound(page)
  await sector.getByRole('button', { name: '儲存' }).click()
  await expect(list).toContainText('依投資範圍改列')
  await expectLogged(page, { event: 'fund_ruled', staff })

  await page.goBack()
  for (const reason of ['總代理暫停受理申購', '依投資範圍改列']) await withdraw(page, list, reason)
  await expectLogged(page, { event: 'fund_ruling_withdrawn', staff })
})

test('points are corrected with a reason, and corrected back', async ({ page }) => {
  test.slow()
  const [member, staff] = [makeAccount('corrected'), await enterAsStaff(page, 'points')]
  await page.goto('/admin/points')
  const form = page.getByRole('form', { name: `更正 ${member.email} 的點數` })
  await expect(async () => {
    await page.getByLabel('會員的電子郵件').fill(member.email, { timeout: 2000 })
    await page.getByRole('button', { name: '查詢', exact: true }).click({ timeout: 2000 })
    await expect(form).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 60_000 })
  const ledger = page.getByRole('table', { name: '點數明細' })
  await correct(form, { points: '7', reason: '補發活動點數', staff })
  await expectSound(page)
  await form.getByRole('button', { name: '記入更正' }).click()
  await expect(ledger.getByRole('row').filter({ hasText: '補發活動點數' })).toContainText('+7')
  await correct(form, { points: '-7', reason: '收回誤發的點數', staff })
  await form.getByRole('button', { name: '記入更正' }).click()
  await expect(ledger.getByRole('row').filter({ hasText: '收回誤發的點數' })).toContainText('−7')
  await expectLogged(page, { event: 'correction_made', staff, said: member.email })
})

test('a category is merged into another, its old address leads on, and it comes back', async ({ page }) => {
  test.slow()
  const staff = await enterAsStaff(page, 'merge')
  const name = `試辦 ${staff.email.replaceAll(/\D/g, '').slice(-6)}`
  await call(page, '/api/admin/categories', { section: 'news', name })
  await page.goto('/admin/categories')
  const form = page.getByRole('form', { name: `把「${name}」併入其他分類` })
  await openBy(page.getByRole('button', { name: `把「${name}」併入其他分類` }), form)
  await form.getByRole('button', { name: '併入', exact: true }).click()
  await expect(form.getByText('請選擇要併入的分類')).toBeVisible()
  await form.getByLabel('併入哪個分類').selectOption({ index: 1 })
  await expectRefused(form, { verb: '併入', staff })
  await expectSound(page)
  await form.getByRole('button', { name: '併入', exact: true }).click()
  const merged = page.getByRole('list', { name: '已併入的分類' }).getByRole('listitem').filter({ hasText: name })
  await expect(merged).toBeVisible()
  await expectLogged(page, { event: 'category_merged', staff })

  await page.goto('/admin/categories')
  const question = page.getByRole('alertdialog')
  await openBy(page.getByRole('button', { name: `復原「${name}」` }), question)
  await question.getByRole('button', { name: '復原', exact: true }).click()
  await expect(page.getByRole('list', { name: '新聞', exact: true })).toContainText(name)
  await expect(merged).toHaveCount(0)
  await expectLogged(page, { event: 'category_restored', staff })
})

test('a draft that no reader had is deleted after its title and the password, and the log keeps its title', async ({
  page,
}) => {
  test.slow()
  const staff = await enterAsStaff(page, 'draft')
  const title = `不要的草稿 ${staff.email.replaceAll(/\D/g, '').slice(-6)}`
  await page.goto('/admin/articles')
  const named = page.getByRole('textbox', { name: '標題', exact: true })
  await openBy(page.getByRole('button', { name: '新文章' }), named)
  await named.fill(title)
  await page.getByRole('button', { name: '建立草稿' }).click()
  await expect(page).toHaveURL(/\/admin\/articles\/[\da-z-]+$/)
  const dialog = page.getByRole('dialog', { name: '要刪除這份草稿嗎？' })
  await openBy(page.getByRole('button', { name: '刪除草稿' }), dialog)
  await expectRefused(dialog, { verb: '刪除草稿', staff })
  await expectSound(page)
  await dialog.getByRole('button', { name: '刪除草稿' }).click()
  await expect(page).toHaveURL('/admin/articles')
  await expect(page.getByText('草稿已刪除')).toBeVisible()
  await expectLogged(page, { event: 'article_removed', staff, said: title })
})

async function enterAsStaff(page: Page, story: string): Promise<Account> {
  const staff = makeAccount(`action-${story}`, 'member,staff')
  await enter(page, staff)
  return staff
}

/** Presses until what it opens is there: a press on a part that is not yet awake is lost. */
async function openBy(button: Locator, opened: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opened.isVisible())) await button.first().click({ timeout: 2000 })
    await expect(opened).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 60_000 })
}

interface Action {
  readonly verb: string
  readonly staff: Account
}

/** Nothing is done without the name and the password, nor with a wrong one; both are filled in at the end. */
async function expectRefused(form: Locator, { verb, staff }: Action): Promise<void> {
  const send = form.getByRole('button', { name: verb, exact: true })
  await send.click()
  await expect(form.getByText('與名稱不符')).toBeVisible()
  await expect(form.getByText('請輸入您的密碼')).toBeVisible()
  await confirmByName(form, { password: 'not mine at all' })
  await send.click()
  await expect(form.getByText('目前密碼不正確').first()).toBeVisible()
  await confirmByName(form, staff)
}

interface Line {
  readonly event: string
  readonly staff: Account
  readonly said?: string
}

async function expectLogged(page: Page, { event, staff, said = staff.email }: Line): Promise<void> {
  await page.goto(`/admin/audit?event=${event}&actor=${encodeURIComponent(staff.email)}`)
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: staff.email }).first()).toContainText(said)
}

/** Another fund at each try: what the one before has set may still stand. */
async function offeredFund(page: Page, which: number): Promise<string> {
  const { entries } = await (await page.request.get('/api/admin/funds?state=active&sale=offered')).json()
  return String(entries[which].lipper_id)
}

async function withdraw(page: Page, list: Locator, reason: string): Promise<void> {
  const row = list.getByRole('listitem').filter({ hasText: reason })
  const question = page.getByRole('alertdialog')
  await openBy(row.getByRole('button', { name: /^撤回/ }), question)
  await question.getByRole('button', { name: '撤回', exact: true }).click()
  await expect(row).toContainText('已撤回')
  await expect(question).toHaveCount(0)
}

interface Correction {
  readonly points: string
  readonly reason: string
  readonly staff: Account
}

async function correct(form: Locator, { points, reason, staff }: Correction): Promise<void> {
  await form.getByLabel('點數（增加為正，扣除為負）').fill(points)
  await form.getByLabel('理由（會員會看到）').fill(reason)
  await expectRefused(form, { verb: '記入更正', staff })
}
