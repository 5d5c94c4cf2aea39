import type { Browser, Locator, Page } from '@playwright/test'

import { call, enter } from '../calls.ts'
import { expect, expectSound, expectSoundHere } from '../journey.ts'
import { pressUntil, test } from '../own-site.ts'

const password = 'demo-zhiheng-2026'
const member = { email: 'premium@demo.zhiheng.example', password }
const staff = { email: 'staff@demo.zhiheng.example', password }
/** A week of prices later. */
const LATER = '2026-11-27'
/** So little above what it is now that it comes within the week. */
const NEAR = '0.01'
/** So far that it does not. */
const FAR = '60'

/** Writes a target of the return since today, reads what is said of it before it is kept, and sets it. */
async function setReturn(page: Page, target: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: '設定績效提醒' })
  await dialog.getByLabel('目標').fill(target)
  await expect(dialog.getByText(/自 2026\/11\/20 起的報酬率達到或高於 .*時，通知一次。/)).toBeVisible()
  await expect(dialog.getByText(/如果過去每個月設定一次|還看不出過去會不會通知/)).toBeVisible()
  await pressUntil(
    dialog.getByRole('button', { name: '設定提醒', exact: true }),
    dialog.getByRole('region', { name: '已設定的提醒' }),
  )
  return dialog
}

/** On the page of a fund: one that is set far away, and then edited to what may come. */
async function watchFund(page: Page, fund: string): Promise<void> {
  await page.goto(`/funds/${fund}`)
  const dialog = page.getByRole('dialog', { name: '設定績效提醒' })
  await pressUntil(
    page
      .getByRole('main')
      .getByRole('button', { name: /^設定提醒/ })
      .first(),
    dialog,
  )
  await setReturn(page, FAR)
  await dialog.getByRole('button', { name: /^修改提醒：/ }).click()
  const editing = page.getByRole('dialog', { name: '修改績效提醒' })
  await editing.getByLabel('目標').fill(NEAR)
  await editing.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(dialog.getByText(`報酬率達到或高於 ${NEAR}%`, { exact: true })).toBeVisible()
  await expectSoundHere(page)
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()
}

/** On the page of a portfolio: one on its return, and one on its worth that is paused. */
async function watchPortfolio(page: Page, fund: string): Promise<void> {
  const made = await call(page, '/api/pfms', { name: '提醒的組合', funds: [{ lipper_id: fund, amount: 100_000 }] })
  await page.goto(`/portfolios/${String(Reflect.get(Object(made), 'id'))}`)
  const entry = page.getByRole('main').getByRole('button', { name: '績效提醒', exact: true })
  await pressUntil(page.getByRole('main').getByRole('button', { name: '更多', exact: true }).first(), entry)
  await entry.click()
  const dialog = await setReturn(page, NEAR)
  await dialog.getByLabel('提醒依據').selectOption({ label: '市值' })
  await dialog.getByLabel('目標').fill('100001')
  await dialog.getByRole('button', { name: '設定提醒', exact: true }).click()
  const pause = dialog.getByRole('button', { name: /^暫停提醒：市值/ })
  await pressUntil(pause, dialog.getByRole('button', { name: /^恢復提醒：市值/ }))
  await dialog.getByRole('button', { name: '完成' }).click()
}

/** The site looks at all alerts once an hour; staff need not wait so long. */
async function lookNow(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL })
  const desk = await context.newPage()
  await enter(desk, staff)
  await call(desk, '/api/admin/jobs/check-alerts/run', { typed: 'check-alerts', password: staff.password })
  await context.close()
}

async function goals(page: Page): Promise<string[]> {
  const { entries } = await (await page.request.get('/api/notifications')).json()
  return entries
    .filter(
      ({ kind, message_html: said }: Record<string, string>) => kind === 'goal' && said?.includes('自 2026/11/20'),
    )
    .map(({ message_html: said }: { message_html: string }) => said)
}

test('alerts on a fund and on a portfolio tell once when their day has come, and are set again by hand', async ({
  page,
  site,
  browser,
}) => {
  // two starts of a site, and the minute within which its jobs are looked for, are its price
  test.slow()
  await enter(page, member)
  const html = await (await page.request.get('/search/funds')).text()
  const fund = /href="\/funds\/([0-9A-Z]+)"/.exec(html)?.[1] ?? ''
  await watchFund(page, fund)
  await watchPortfolio(page, fund)
  expect(await goals(page)).toEqual([])

  // no page asks while the site is away
  await page.goto('about:blank')
  await site.startOn(LATER)
  await lookNow(browser, site.base)
  await expect.poll(() => goals(page), { timeout: 170_000, intervals: [1000] }).toHaveLength(2)

  const main = page.getByRole('main')
  await page.goto('/notifications')
  await expect(main.getByText('「提醒的組合」', { exact: true })).toBeVisible()
  await page.goto('/notifications?tab=settings')
  const own = main.getByRole('region', { name: '已設定的提醒' }).first()
  await expect(own.getByText(/2026\/11\/2\d 已達標/)).toHaveCount(2)
  await expect(own.getByText(/^已暫停/)).toHaveCount(1)
  await expectSound(page)

  // set again for more than has come: it waits once more
  await pressUntil(
    own.getByRole('button', { name: /^修改提醒：提醒的組合 報酬率/ }),
    page.getByRole('dialog', { name: '修改績效提醒' }),
  )
  const editing = page.getByRole('dialog', { name: '修改績效提醒' })
  await editing.getByLabel('目標').fill(FAR)
  await editing.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByText('已更新，會等之後的淨值').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()
  await expect(own.getByText(/2026\/11\/2\d 已達標/)).toHaveCount(1)
  await expect(own.getByRole('button', { name: `暫停提醒：提醒的組合 報酬率達到或高於 ${FAR}.00%` })).toBeVisible()
})
