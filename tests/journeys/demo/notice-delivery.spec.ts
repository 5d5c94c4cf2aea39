import { readFileSync } from 'node:fs'
import path from 'node:path'

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { digestMail } from '../../../apps/server/src/features/notifications/delivery/digest-mail.ts'
import { type LinkTarget, mailTokenOf } from '../../../apps/server/src/features/notifications/delivery/mail-key.ts'
import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { demoSite } from '../sites.ts'
import { heightOf, widths } from '../widths.ts'

/** Not those of pages of a site: a mail stands within the page of another program. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What the site of this story seals its links with. */
function tokenOf(memberId: number, what: LinkTarget): string {
  const sessionSecret = readFileSync(
    path.join(demoSite(test.info().parallelIndex).dataDir, 'session.key'),
    'utf8',
  ).trim()
  return mailTokenOf({ sessionSecret }, { memberId, what })
}

async function idOf(page: Page): Promise<number> {
  const { member } = await (await page.request.get('/api/member')).json()
  return Number(member.id)
}

test('a member chooses an hour and quiet hours, and leaves the digest by its link without signing in', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, makeAccount('notice-delivery'))
  await page.goto('/notifications?tab=settings')
  const ways = page.getByRole('region', { name: '送達方式' })
  const hour = ways.getByLabel(/^寄送時間/)
  // what is chosen before the settings are awake is lost
  await expect(async () => {
    await hour.selectOption('20:00')
    await hour.selectOption('07:00')
    await expect(page.getByText('送達方式已更新').first()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  await ways.getByRole('switch', { name: /^勿擾時段/ }).click()
  await expect(ways.getByText('寄送時間在勿擾時段內，會改在 08:00 寄出')).toBeVisible()
  await page.getByRole('switch', { name: /^基金 / }).click()
  await expect(page.getByRole('switch', { name: /^基金績效達標/ })).not.toBeChecked()
  await page.getByRole('switch', { name: /^基金績效達標/ }).click()
  await expect(page.getByRole('switch', { name: /^基金 / })).toBeChecked()
  await expectSound(page)

  const link = `/members/unsubscribe/${tokenOf(await idOf(page), 'mail')}`
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const guest = await elsewhere.newPage()
  await guest.goto(link)
  await expect(guest.getByText(/目前會收到每日摘要信/)).toBeVisible()
  await guest.getByRole('button', { name: '停止寄送' }).click()
  await expect(guest.getByText(/已不再收到每日摘要信/)).toBeVisible()
  await elsewhere.close()

  await page.goto('/notifications?tab=settings')
  await expect(ways.getByRole('switch', { name: /^每日摘要信/ })).not.toBeChecked()
  await page.goto(link)
  await expect(page.getByText(/已不再收到每日摘要信/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: '恢復' }).click()
  await expect(page.getByText(/目前會收到每日摘要信/)).toBeVisible()
})

test.describe('a link that is not ours', () => {
  // the answer is 404, which the console tells
  test.use({ expectedFaults: /404/ })

  test('says so, and leads to the settings', async ({ page }) => {
    await page.goto('/members/unsubscribe/1.mail.not-ours')
    await expect(page.getByText('連結無效')).toBeVisible()
    await expect(page.getByRole('link', { name: '前往通知設定' })).toBeVisible()
  })
})

test('a digest reads well in a mail program, in the light and in the dark', async ({ page }) => {
  const names = ['「台灣高股息 ETF 連結基金（本基金之配息來源可能為本金）」', '「Fund <b>」']
  const notices = Array.from({ length: 23 }, (_, at) => ({
    id: at + 1,
    kind: (['goal', 'rebalance', 'announcement', 'security'] as const)[at % 4] ?? 'goal',
    message: [
      { text: names[at % 2] ?? '', strong: true },
      { text: `報酬率達到或高於 10.00%：2026/11/19 為 1${at}.00%。` },
    ],
    link: '/funds/A1',
    createdAt: '2026-11-20T04:00:00Z',
    isRead: false,
  }))
  const place = { publicUrl: 'https://zhiheng.example', host: '', port: 0, sessionSecret: 'x'.repeat(32) }
  const { html } = digestMail(place, { memberId: 7, email: 'a@b.tw', day: '2026-11-20', hour: 20, notices })
  for (const width of [widths.phone, widths.desktop]) {
    await page.setViewportSize({ width, height: heightOf(width) })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setContent(html)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('您有 23 則新通知')
      await expect(page.getByText('其餘 3 則')).toBeVisible()
      await expect(page.getByRole('link', { name: '不再通知此類' })).toHaveCount(15)
      const seen = await page.evaluate(() => {
        const panel = document.querySelector('.panel')
        return {
          isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
          panel: panel === null ? '' : getComputedStyle(panel).backgroundColor,
        }
      })
      expect(seen).toEqual({
        isTooWide: false,
        panel: colorScheme === 'dark' ? 'rgb(30, 30, 30)' : 'rgb(255, 255, 255)',
      })
      expect((await new AxeBuilder({ page }).withTags(rules).analyze()).violations).toEqual([])
    }
  }
})
