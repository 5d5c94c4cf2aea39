import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectAccessibleOnce, test } from '../journey.ts'

// Every page of home, the market and the articles, as each kind of reader: what they are told, and that it is sound.
// How a page works and looks at each width is in its own story.

const readers = {
  guest: null,
  member: 'member',
  premium: 'member,member_premium',
  pro: 'member,member_premium,member_signed,member_pro',
  staff: 'member,staff',
} as const
type Reader = keyof typeof readers
const kinds = ['guest', 'member', 'premium', 'pro', 'staff'] as const satisfies readonly Reader[]

/** What a page says by its first heading. */
type Told = string | RegExp
/** Instead of a heading. */
const SIGN_IN = 'sign in first'
const REFUSED = '這個頁面不開放'
const NO_PLAN = '您目前的方案沒有這項功能'

interface PageOfReaders {
  readonly path: string
  readonly told: Told | ({ readonly [Kind in Reader]?: Told } & { readonly others: Told })
  /** What some readers find there, and the others do not. */
  readonly parts?: readonly { readonly text: string | RegExp; readonly of: readonly Reader[] }[]
}

const table: readonly PageOfReaders[] = [
  { path: '/', told: { guest: '找到適合您的基金組合', others: '我的一天' } },
  { path: '/market', told: '市場總覽' },
  { path: '/market/perform', told: '各市場績效' },
  { path: '/market/flow', told: '資金流向' },
  { path: '/market/indicator', told: '總經指標' },
  { path: '/market/ranking', told: /排行/ },
  { path: '/search/holding', told: '從持股找基金' },
  { path: '/search/holding/topic/taiwan-tech', told: '從持股找基金' },
  { path: '/tools/checkup', told: '一頁健檢' },
  { path: '/micro-robo', told: '風險屬性評估與投資組合' },
  { path: '/search/etf?aim=inverse', told: 'ETF 搜尋' },
  { path: '/recommends', told: '主題精選' },
  { path: '/recommends/best-in-class', told: '同類最佳' },
  { path: '/tools/fof', told: '組合基金試算' },
  { path: '/browse', told: '基金分類' },
  { path: '/browse/market-2330?sort=steady', told: '全球及成熟市場股票' },
  { path: '/members/learn', told: { guest: SIGN_IN, others: '看懂一件事' } },
  { path: '/admin/switches', told: { guest: SIGN_IN, staff: '功能開關', others: REFUSED } },
  { path: '/console', told: { guest: SIGN_IN, staff: '開發主控台', others: REFUSED } },
  { path: '/admin/funds', told: { guest: SIGN_IN, staff: '基金資料', others: REFUSED } },
  { path: '/admin/messages', told: { guest: SIGN_IN, staff: '群組通知', others: REFUSED } },
  { path: '/admin/points', told: { guest: SIGN_IN, staff: '認證與點數', others: REFUSED } },
  { path: '/admin/campaign', told: { guest: SIGN_IN, staff: '會員任務', others: REFUSED } },
  { path: '/admin/campaign/daily_login', told: { guest: SIGN_IN, staff: '每日登入', others: REFUSED } },
  { path: '/admin/outbox', told: { guest: SIGN_IN, staff: '寄送失敗', others: REFUSED } },
  { path: '/admin/understanding', told: { guest: SIGN_IN, staff: '看懂成效', others: REFUSED } },
  { path: '/admin/members', told: { guest: SIGN_IN, staff: '會員管理', others: REFUSED } },
  { path: '/admin/firms', told: { guest: SIGN_IN, staff: '合作機構', others: REFUSED } },
  { path: '/admin/audit', told: { guest: SIGN_IN, staff: '稽核紀錄', others: REFUSED } },
  { path: '/admin/jobs', told: { guest: SIGN_IN, staff: '排程工作', others: REFUSED } },
  { path: '/advice', told: { guest: SIGN_IN, others: '建議紀錄' } },
  { path: '/members/screens', told: { guest: SIGN_IN, others: '已存的篩選條件' } },
  { path: '/categories', told: '投資主題' },
  { path: '/categories/ai-supply-chain', told: 'AI 供應鏈' },
  { path: '/securities/isin/TW0002330008', told: { guest: SIGN_IN, member: NO_PLAN, others: /^台積電/ } },
  { path: '/market/advice', told: { guest: SIGN_IN, others: '市場看法' } },
  { path: '/market/bond', told: { guest: SIGN_IN, others: '債券市場' } },
  { path: '/articles/insights', told: '專家觀點' },
  { path: '/articles/events', told: '活動' },
  { path: '/articles/news', told: '公告與新聞' },
  { path: '/authors', told: '作者' },
  {
    path: '/articles/a-ai-capex',
    told: /^AI 資本支出/,
    parts: [
      { text: '登入後可讀全文', of: ['guest'] },
      { text: /本月第 \d 篇進階文章/, of: ['member'] },
    ],
  },
  { path: '/about/ratings', told: '評分成績單' },
  { path: '/status', told: '資料狀態' },
  { path: '/admin/health', told: { guest: SIGN_IN, staff: '資料狀況', others: REFUSED } },
  { path: '/tools/rating/history', told: { guest: SIGN_IN, staff: '評分歷史', others: REFUSED } },
  { path: '/articles/preview', told: { guest: SIGN_IN, staff: /預覽/, others: REFUSED } },
]

for (const reader of kinds) {
  test(`${reader} finds what is theirs on home, in the market and among the articles, each page sound`, async ({
    page,
  }) => {
    const groups = readers[reader]
    if (groups !== null) await enter(page, makeAccount(`pages-${reader}`, groups))
    for (const { path, told, parts = [] } of table) {
      const due = typeof told === 'object' && 'others' in told ? (told[reader] ?? told.others) : told
      const status = await open(page, path)
      await expectTold(page, { path, due, status })
      for (const { text, of } of parts) {
        const found = page.getByRole('main').getByText(text).first()
        if (of.includes(reader)) await expect(found, path).toBeVisible()
        else await expect(found, path).toHaveCount(0)
      }
      await expectAccessibleOnce(page)
    }
  })
}

interface Answer {
  readonly path: string
  readonly due: Told
  readonly status: number | undefined
}

async function expectTold(page: Page, { path, due, status }: Answer): Promise<void> {
  expect(status, path).toBe(200)
  if (due === SIGN_IN) return expect(page).toHaveURL(/\/members\/signin/)
  await expect(page).toHaveURL(
    due === REFUSED ? /\/members\/signin\?.*lacks=staff/ : due === NO_PLAN ? /\?.*lacks=premium/ : path,
  )
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(due)
}

async function open(page: Page, path: string): Promise<number | undefined> {
  return (await page.goto(path))?.status()
}
