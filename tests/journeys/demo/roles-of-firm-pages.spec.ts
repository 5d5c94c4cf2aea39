import type { Page } from '@playwright/test'

import { pages } from '../../../apps/web/src/routes-table.ts'
import { administer, makeAccount } from '../accounts.ts'
import { call, enter, leave } from '../calls.ts'
import { type Account, atEachWidth, expect, test } from '../journey.ts'
import { expectAccessibleIfNew } from '../looks/seen-parts.ts'
import { wide } from '../widths.ts'

// Every page of a firm's site that ours has not, and those of ours that its people use most, as each kind of reader at
// three widths: what they are told, and that it is sound. How a page works is in its own story.

const FIRM = '/firm/1'
const kinds = ['guest', 'client', 'admin', 'staff'] as const
type Reader = (typeof kinds)[number]

/** Instead of a heading. */
const SIGN_IN = 'sign in first'
const REFUSED = '這個頁面不開放'

interface PageOfFirm {
  /** As the table of routes has it. */
  readonly path: string
  /** What it says by its first heading. */
  readonly title: string | RegExp
  /** Who reads it: those who run the firm, all of its people, or whoever comes. */
  readonly of: 'desk' | 'people' | 'all'
}

const table: readonly PageOfFirm[] = [
  { path: '/landing', title: '歡迎來到青田銀行 財富管理', of: 'all' },
  { path: '/micro-robo', title: '風險屬性評估與投資組合', of: 'all' },
  { path: '/legal', title: '服務條款與聲明', of: 'all' },
  { path: '/', title: '我的一天', of: 'people' },
  { path: '/institution/pool', title: '基金池', of: 'people' },
  { path: '/institution/pool/:id', title: '財富管理上架基金', of: 'people' },
  { path: '/vaults', title: '文件庫', of: 'people' },
  { path: '/proposals', title: '我的提案', of: 'people' },
  { path: '/portfolios', title: '投資組合', of: 'people' },
  { path: '/favorites', title: '最愛基金', of: 'people' },
  { path: '/notifications', title: '通知中心', of: 'people' },
  { path: '/search/funds', title: '基金搜尋', of: 'people' },
  { path: '/manage', title: '機構管理後台', of: 'desk' },
  { path: '/manage/members/:email', title: '王小明', of: 'desk' },
  { path: '/manage/invitations', title: '邀請', of: 'desk' },
  { path: '/manage/plans', title: '配置方案', of: 'desk' },
  { path: '/manage/plans/:id', title: /方案$/, of: 'desk' },
  { path: '/manage/plans/:id/logs', title: '方案紀錄', of: 'desk' },
  { path: '/manage/packets', title: '風險屬性與方案', of: 'desk' },
  { path: '/manage/settings', title: '機構設定', of: 'desk' },
  { path: '/manage/legal/:kind?', title: '條款', of: 'desk' },
  { path: '/manage/documents', title: '文件', of: 'desk' },
  { path: '/manage/documents/:id', title: /./, of: 'desk' },
  { path: '/manage/audit', title: '稽核紀錄', of: 'desk' },
  { path: '/manage/preflights', title: '批次前測', of: 'desk' },
  { path: '/manage/preflights/:id', title: '四種人看得到的前測', of: 'desk' },
  { path: '/manage/pools', title: '基金池', of: 'desk' },
  { path: '/manage/pools/:id', title: '財富管理上架基金', of: 'desk' },
  { path: '/manage/subsectors', title: '自訂分類', of: 'desk' },
  { path: '/manage/risk-levels', title: '基金風險等級', of: 'desk' },
  { path: '/manage/fund-fields', title: '自訂欄位', of: 'desk' },
]

/** The sample of a letter, and the choice of a client with a portfolio: each has a story that looks at it. */
const elsewhere: ReadonlySet<string> = new Set(['/members/mock', '/portfolios/:id/adjust'])

test('every page that a firm’s site alone has is among them', () => {
  const own = pages.flatMap((row) => (row.firmOnly === true ? [row.path] : []))
  const missing = own.filter((path) => !elsewhere.has(path) && !table.some((one) => one.path === path))
  expect(missing).toEqual([])
})

function ofFirm(role: 'member' | 'admin'): Account {
  const account = makeAccount(`of-firm-${role}`)
  administer('join-firm', '--firm', '1', '--email', account.email, '--role', role)
  return account
}

/** Of what the demo's first firm has, by its name: other stories add theirs. */
async function idIn(page: Page, path: string, title: string): Promise<string> {
  const { entries } = await (await page.request.get(`${FIRM}/api/${path}`)).json()
  const named = entries.find(({ name }: { name: string }) => name === title)
  return String(named.id)
}

/** The addresses of the pages of one thing, found as an admin finds them. */
async function addresses(page: Page): Promise<Readonly<Record<string, string>>> {
  const [admin, client] = [ofFirm('admin'), ofFirm('member')]
  await enter(page, admin)
  const [pool, plan] = [await idIn(page, 'pools', '財富管理上架基金'), await idIn(page, 'plans', '積極成長方案')]
  const document = await idIn(page, 'firm_documents', '財富管理上架基金說明')
  const name = '四種人看得到的前測'
  const body = { name, note: '提高債券比重', plan_id: Number(plan), most_change: 200, most_funds: 30 }
  const { id } = Object(await call(page, `${FIRM}/api/preflights`, body))
  await leave(page)
  return {
    '/institution/pool/:id': `/institution/pool/${pool}`,
    '/manage/pools/:id': `/manage/pools/${pool}`,
    '/manage/plans/:id': `/manage/plans/${plan}`,
    '/manage/plans/:id/logs': `/manage/plans/${plan}/logs`,
    '/manage/preflights/:id': `/manage/preflights/${id}`,
    '/manage/documents/:id': `/manage/documents/${document}`,
    '/manage/members/:email': `/manage/members/${encodeURIComponent(client.email)}`,
    '/manage/legal/:kind?': '/manage/legal/member',
  }
}

/** What a reader is told at a page. */
function dueOf({ title, of }: PageOfFirm, reader: Reader): string | RegExp {
  if (of === 'all') return title
  if (reader === 'guest') return SIGN_IN
  return of === 'desk' && reader === 'client' ? REFUSED : title
}

async function enterAs(page: Page, reader: Reader): Promise<void> {
  if (reader === 'guest') return
  if (reader === 'staff') return enter(page, makeAccount('firm-pages', 'member,staff'))
  return enter(page, ofFirm(reader === 'admin' ? 'admin' : 'member'))
}

for (const reader of kinds) {
  test(
    `${reader} finds what is theirs on each page of a firm’s site, at three widths, each page sound`,
    wide,
    async ({ page }) => {
      test.setTimeout(900_000)
      const at = await addresses(page)
      await enterAs(page, reader)
      const looked = new Set<string>()
      for (const one of table) {
        const path = FIRM + (at[one.path] ?? one.path)
        const due = dueOf(one, reader)
        expect((await page.goto(path))?.status(), path).toBe(200)
        if (due === SIGN_IN) await expect(page, path).toHaveURL(/\/firm\/1\/members\/signin\?referer=/)
        else if (due === REFUSED) await expect(page, path).toHaveURL(/\/firm\/1\/members\/signin\?.*lacks=firm_admin/)
        if (due !== SIGN_IN) await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(due)
        // whoever is turned away sees the same page each time
        const look = due === SIGN_IN || due === REFUSED ? due : path
        if (looked.has(look)) continue
        looked.add(look)
        await atEachWidth(page, () => expectAccessibleIfNew(page))
      }
    },
  )
}
