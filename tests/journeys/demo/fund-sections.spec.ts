import type { Browser, Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { leave } from '../calls.ts'
import { expect, expectSoundHere, signIn, test } from '../journey.ts'
import { eachWidth, wide } from '../widths.ts'

/** The address of a fund with a long course and classes that pay. */
async function aFund(page: Page): Promise<string> {
  await page.goto('/search/funds/全球科技')
  const fund = page.getByRole('main').locator('a[href^="/funds/"]').locator('visible=true').first()
  return (await fund.getAttribute('href')) ?? ''
}

const partsOf = (page: Page) => page.getByRole('navigation', { name: '頁內選單' })
const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** By the bar of the page to one of its parts, until what it says is there. */
async function jumpTo(page: Page, label: string, title: string) {
  await partsOf(page).getByRole('link', { name: label, exact: true }).click()
  const section = sectionOf(page, title)
  await expect(section.getByRole('heading', { name: title, exact: true })).toBeInViewport()
  await expect(section.getByRole('link', { name: `閱讀「${title}」` })).toHaveCount(0)
  return section
}

/** Scrolls to every section, until each is there with what it says. */
async function openAll(page: Page) {
  const waiting = page.getByRole('main').getByRole('link', { name: /^閱讀「/ })
  await expect(async () => {
    // the last one may have come since
    if ((await waiting.count()) > 0) await waiting.first().scrollIntoViewIfNeeded({ timeout: 1000 })
    await expect(waiting).toHaveCount(0, { timeout: 200 })
  }).toPass({ intervals: [50] })
  await expect(page.getByText('這一段暫時讀不到')).toHaveCount(0)
}

test('a guest goes by the bar to what money would have become and what it costs, and asks again', async ({ page }) => {
  await page.goto(await aFund(page))
  const invested = await jumpTo(page, '若當時投入', '若當時投入')
  const sentence = invested.locator('p').first()
  await expect(sentence).toContainText('起投入同樣的')
  const before = await sentence.textContent()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await invested.getByLabel('每月金額').fill('6000')
  await expect(sentence).toContainText('6,000')
  await invested.getByLabel('扣款日').selectOption({ label: '28 日' })
  await invested.getByLabel('開始月份').selectOption({ index: 40 })
  await expect(sentence).not.toHaveText(before ?? '')
  await invested.getByLabel('每月金額').fill('100')
  await expect(invested.getByText('每月至少 3,000，且為整數')).toBeVisible()
  await invested.getByLabel('每月金額').fill('3000')

  const cost = await jumpTo(page, '成本', '一生成本')
  const lead = cost.locator('p').first()
  const dollars = async () => Number(((await lead.locator('b').first().textContent()) ?? '').replaceAll(/[^\d]/g, ''))
  await expect(lead).toContainText('元')
  const first = await dollars()
  await cost.getByLabel('持有年數').selectOption({ label: '20 年' })
  await expect.poll(dollars).toBeGreaterThan(first)
  const longer = await dollars()
  await cost.getByLabel('單筆金額').fill('3000000')
  await expect.poll(dollars).toBeGreaterThan(longer)
  // all of it was worked out here: no one was asked again
  const ofSections = asked.filter((url) => /\/api\/funds\/\w+\/(invested|costs)/.test(url))
  expect(ofSections.length).toBeLessThanOrEqual(1)

  const similar = await jumpTo(page, '相似', '相似的基金')
  const alike = similar.locator('a[href^="/funds/"]').locator('visible=true').first()
  await expect(alike).toBeVisible()
  const documents = await jumpTo(page, '文件', '基金文件')
  await documents.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/funds\/\w+\/(prospectus|report|annual_report|notice)/)
})

test(
  'with all sections open a page keeps to its width and to every rule, for an advanced member',
  eachWidth,
  async ({ member: page }) => {
    await page.goto(await aFund(page))
    await openAll(page)
    await expectSoundHere(page, 'main')
  },
)

test('a general member finds the same sections, and staff does', async ({ page }) => {
  await page.goto('/members/signin')
  await signIn(page, makeAccount('sections'))
  const fund = await aFund(page)
  await page.goto(fund)
  await openAll(page)
  const titles = () => page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 }).allTextContents()
  const ofMember = await titles()
  expect(ofMember).toContain('走勢像哪些市場')
  await leave(page)
  await page.goto('/members/signin')
  await signIn(page, makeAccount('sections-staff', 'member,staff'))
  await page.goto(fund)
  await openAll(page)
  expect(await titles()).toEqual(ofMember)
})

/** What a reader without scripts has of an address. */
async function withoutScripts(browser: Browser, baseURL: string, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  await look(await context.newPage())
  await context.close()
}

const alone = {
  months: '各年各月報酬',
  invested: '若當時投入',
  consistency: '穩定度',
  'risk-depth': '風險細節',
  cost: '一生成本',
  spread: '持股的集中度與變動',
  taiwan: '台灣投資人',
  style: '走勢像哪些市場',
  similar: '相似的基金',
  events: '生命事件',
  people: '經理人與基金公司',
  trading: '交易須知',
  documents: '基金文件',
} as const

test('each section has an address, and is whole there without scripts', wide, async ({ page, browser, baseURL }) => {
  const fund = await aFund(page)
  await withoutScripts(browser, baseURL ?? '', async (still) => {
    await still.goto(fund)
    await expect(still.getByRole('link', { name: '閱讀「一生成本」' })).toHaveAttribute('href', `${fund}/cost`)
    for (const [id, title] of Object.entries(alone)) {
      const reply = await still.goto(`${fund}/${id}`)
      expect([id, reply?.status()]).toEqual([id, 200])
      const section = sectionOf(still, title)
      await expect(section).toBeVisible()
      await expect(section.locator('.bg-skeleton')).toHaveCount(0)
      expect(((await section.textContent()) ?? '').length, id).toBeGreaterThan(title.length + 15)
    }
  })
})

test.describe('an id that no fund has', () => {
  test.use({ expectedFaults: /404/ })

  test('is not found, with the funds that were probably meant', async ({ page }) => {
    const fund = await aFund(page)
    for (const address of [fund.slice(0, -1), `${fund.slice(0, -1)}/invested`]) {
      const reply = await page.goto(address)
      expect(reply?.status()).toBe(404)
      await expect(page.getByRole('navigation', { name: '您是不是要找：' }).getByRole('link')).not.toHaveCount(0)
    }
    await expectSoundHere(page)
  })
})
