import type { Browser, Page } from '@playwright/test'

import { expect, expectSound, signIn, test, typeAndFind } from '../journey.ts'

const staff = { email: 'staff@demo.zhiheng.example', password: 'demo-zhiheng-2026' }

/** Another window of the same member: it has the session, and keeps nothing that the first one keeps. */
async function otherWindow(browser: Browser, page: Page, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: { cookies: await page.context().cookies(), origins: [] },
  })
  const other = await context.newPage()
  await other.goto(path)
  return other
}

/** The day after today in Taipei, as a field of a day takes it. */
function tomorrow(): string {
  const at = new Date(Date.now() + 32 * 3_600_000)
  return at.toISOString().slice(0, 10).replaceAll('-', '/')
}

const bodyOf = (page: Page) => page.getByRole('textbox', { name: '內文' })
const saveOf = (page: Page) => page.getByRole('button', { name: '儲存版本' })

test.describe('an article by the staff', () => {
  // a save that someone else was before at is refused
  test.use({ expectedFaults: /status of 409/ })

  test('is written, kept, met by another window without loss, published at a time, withdrawn and restored', async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000)
    await page.goto('/members/signin')
    await signIn(page, staff)
    await page.goto('/admin')
    await page.getByRole('main').getByRole('heading', { name: '文章' }).getByRole('link').click()
    await expect(page.getByText(/^共 \d+ 篇$/)).toBeVisible()

    await page.getByRole('button', { name: '新文章' }).click()
    await page.getByRole('textbox', { name: '標題' }).last().fill('旅程裡的一篇 <img src=x onerror=alert(1)>')
    await page.getByRole('button', { name: '建立草稿' }).click()
    await expect(page).toHaveURL(/\/admin\/articles\/[\da-z-]+$/)
    const path = new URL(page.url()).pathname

    // words, a table, and a fund
    await bodyOf(page).click()
    await page.keyboard.type('第一段文字。')
    await page.getByRole('button', { name: '表格' }).click()
    await page.keyboard.type('指標')
    await page.keyboard.press('ControlOrMeta+End')
    await page.getByRole('button', { name: '基金', exact: true }).click()
    await typeAndFind(page, { name: '加入基金', text: '科技' })
    await page.getByRole('option').filter({ hasText: '科技', visible: true }).first().click()
    await page.getByRole('button', { name: '插入' }).click()
    await expect(bodyOf(page).locator('a[href^="/funds/"]')).toBeVisible()
    await expect(page.getByText(/^已自動儲存/)).toBeVisible()

    // a reload asks, and goes on with what was typed
    await page.reload()
    await page.getByRole('button', { name: '接續草稿' }).click()
    await expect(bodyOf(page)).toContainText('第一段文字。')
    await page.getByLabel('摘要').fill('一句摘要。')
    await page.getByLabel('分類').selectOption({ index: 1 })
    await page.getByLabel('作者').selectOption({ index: 1 })
    await saveOf(page).click()
    await expect(page.getByText('依據第 2 版')).toBeVisible()

    // another window saves first: both texts are shown, and neither is lost
    const other = await otherWindow(browser, page, path)
    await other.getByLabel('摘要').fill('別人的摘要。')
    await saveOf(other).click()
    await expect(other.getByText('依據第 3 版')).toBeVisible()
    await other.context().close()
    await page.getByLabel('摘要').fill('我的摘要。')
    await saveOf(page).click()
    await expect(page.getByRole('heading', { name: /儲存了第 3 版$/ })).toBeVisible()
    await expect(page.getByRole('deletion').first()).toBeVisible()
    await page.getByRole('button', { name: '採用對方的內容' }).click()
    await expect(page.getByLabel('摘要')).toHaveValue('別人的摘要。')
    await page.getByRole('button', { name: '換回我的內容' }).click()
    await expect(page.getByLabel('摘要')).toHaveValue('我的摘要。')
    await saveOf(page).click()
    await expect(page.getByText('依據第 4 版')).toBeVisible()

    // to come out tomorrow, then at once; a guest reads it, and what was typed as markup is text
    await page.getByRole('button', { name: '發布', exact: true }).click()
    await page.getByRole('button', { name: '指定時間自動上線' }).click()
    await page.getByLabel('上線日期').fill(tomorrow())
    await page.getByLabel('上線時間').fill('09:30')
    await page.getByRole('button', { name: '排定發布' }).click()
    await expect(page.getByText('已排程')).toBeVisible()
    const reader = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const guest = await reader.newPage()
    const address = path.replace('/admin', '')
    expect((await guest.goto(address))?.status()).toBe(404)
    await page.getByRole('button', { name: '更改排程' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '發布', exact: true }).click()
    await expect(page.getByText('已發布', { exact: true }).first()).toBeVisible()
    await guest.goto(address)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('旅程裡的一篇 <img src=x onerror=alert(1)>')
    await expect(guest.getByRole('table').first()).toContainText('指標')
    await reader.close()

    // back to the first version, and out of the readers' sight
    await page.getByRole('button', { name: '撤下' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤下' }).click()
    await expect(page.getByText('已撤下').first()).toBeVisible()
    await page.getByRole('link', { name: '版本紀錄' }).click()
    await expect(page.getByRole('heading', { name: '比較兩個版本' })).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: '還原第 1 版' }).click()
    await page.getByRole('button', { name: '還原', exact: true }).last().click()
    await expect(page.getByText('第 5 版', { exact: true }).first()).toBeVisible()
  })
})
