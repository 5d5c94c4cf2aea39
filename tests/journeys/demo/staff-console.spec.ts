import type { Browser, Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { call, enter } from '../calls.ts'
import { expect, expectEveryLook, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

test(
  'staff turn a feature off and on again, and find the error that a visitor was shown',
  wide,
  async ({ page, browser }) => {
    test.slow()
    const { staff, password } = await staffOf(browser)
    await staff.goto('/admin/switches')
    const feature = { name: '最愛基金輪播', key: 'module.favoriteSlider', password }
    try {
      await turn(staff, { ...feature, verb: '關閉' })
      const list = staff.getByRole('list', { name: '功能開關' })
      await expect(list.getByText('已關閉', { exact: true })).toBeVisible()
      await expectSound(staff)
      await turn(staff, { ...feature, verb: '開啟' })
    } finally {
      await turnOn(staff, feature)
    }

    const shown = await page.request.get('/api/funds/NOSUCHFUND')
    const { request_id: id } = (await shown.json()).error
    await staff.goto('/console')
    await expect(async () => {
      await staff.getByRole('searchbox', { name: '找錯誤' }).fill(id)
      await staff.getByRole('button', { name: '尋找' }).click()
      await expect(staff.getByRole('heading', { name: `錯誤 ${id}` })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await expect(staff.getByRole('region', { name: `錯誤 ${id}` })).toContainText('/api/funds/:id')
    await expectSound(staff)
    await staff.context().close()
  },
)

test('the tables of the console are narrowed by their own part of the address, and saved as they are', async ({
  page,
}) => {
  // no second developer: the account story says that the site's only one cannot leave
  await enter(page, { email: 'developer@demo.zhiheng.example', password: 'demo-zhiheng-2026' })
  await page.goto('/console?jobs=no-such-job&caches=guest')
  const jobs = page.getByRole('region', { name: '排程工作' })
  await expect(jobs).toContainText('沒有符合的項目')
  const caches = page.getByRole('table', { name: '快取' })
  await expect(caches).toContainText('訪客頁面')
  await expect(caches).not.toContainText('公開呼叫的回覆')
  await expectSound(page)
  // a press on a part that is not yet awake is lost
  await expect(async () => {
    if (page.url().includes('jobs=')) await jobs.getByRole('button', { name: '清除條件' }).click({ timeout: 2000 })
    await expect(page).toHaveURL('/console?caches=guest', { timeout: 4000 })
  }).toPass({ timeout: 60_000 })
  await expect(async () => {
    await page.getByRole('searchbox', { name: '找錯誤' }).fill('no-such-word')
    await page.getByRole('button', { name: '尋找' }).click({ timeout: 2000 })
    await expect(page).toHaveURL('/console?caches=guest&q=no-such-word', { timeout: 4000 })
  }).toPass({ timeout: 60_000 })
  await expect(caches).not.toContainText('公開呼叫的回覆')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下載 CSV：快取' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^快取-.+\.csv$/)
})

test.describe('a counter of visits', () => {
  // the server has not drawn what the page is told of here
  test.use({ expectedFaults: /React error #418/ })

  test(
    'is asked for nothing before a reader agrees, and then for the path of the page alone',
    wide,
    async ({ page }) => {
      const asked: string[] = []
      // the site of the stories has no such setting: the page is told of one, and the frame is played
      await page.route('**/legal', async (route) => {
        const reply = await route.fetch()
        const body = (await reply.text()).replace(
          'window.zhihengBoot={',
          'window.zhihengBoot={"analytics":"count.example",',
        )
        await route.fulfill({ response: reply, body })
      })
      await page.route('**/analytics/**', async (route) => {
        asked.push(new URL(route.request().url()).pathname)
        expect(route.request().headers()['referer']).toBeUndefined()
        await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' })
      })
      await page.goto('/legal')
      const bar = page.getByRole('region', { name: '流量統計' })
      await expect(bar).toBeVisible()
      expect(asked).toEqual([])
      await expectSound(page)
      // another story may have looked at this page without the question, which covers no link at its end
      await expectEveryLook(page)
      await bar.getByRole('button', { name: '同意', exact: true }).click()
      await expect.poll(() => asked).toEqual(['/analytics/legal'])
      await page.getByRole('button', { name: '撤回同意' }).click()
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(bar).toBeHidden()
    },
  )
})

/** Other stories look for it, also where this one stopped half-way. */
async function turnOn(staff: Page, { key, password }: { key: string; password: string }): Promise<void> {
  const { switches } = await (await staff.request.get('/api/admin/switches')).json()
  const { on, version } = switches.find(({ name }: { name: string }) => name === key)
  if (on !== true) await call(staff, `/api/admin/switches/${key}`, { on: true, version, typed: key, password })
}

/** A person of staff of their own. */
async function staffOf(browser: Browser): Promise<{ readonly staff: Page; readonly password: string }> {
  const staff = await (await browser.newContext()).newPage()
  const account = makeAccount('console-staff', 'member,staff')
  await enter(staff, account)
  return { staff, password: account.password }
}

interface Turn {
  readonly name: string
  readonly key: string
  readonly verb: '開啟' | '關閉'
  readonly password: string
}

/** Presses until the form is there: the list wakes late. */
async function turn(staff: Page, { name, key, verb, password }: Turn): Promise<void> {
  const form = staff.getByRole('form', { name: `${verb}${name}` })
  await expect(async () => {
    if (!(await form.isVisible())) await staff.getByRole('button', { name: `${verb}${name}` }).click({ timeout: 2000 })
    await expect(form).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 60_000 })
  await form.getByRole('textbox', { name: '開關名稱' }).fill(key)
  await form.getByLabel('您的密碼').fill(password)
  await form.getByRole('button', { name: verb, exact: true }).click()
  await expect(staff.getByText(`已${verb}${name}`)).toBeVisible()
}
