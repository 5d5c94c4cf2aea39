import { randomBytes } from 'node:crypto'

import type { Page } from '@playwright/test'
import { z } from 'zod'

import { traditionalLeft } from '../../testing/traditional-left.ts'
import { linkByMail } from '../accounts.ts'
import { expect, test } from '../journey.ts'

// The site for China as a reader meets it: what the build has converted, what the server says, and what the mails say.

/** What the person of this story calls themself: it stays as they write it. */
const nickname = '陳志明'

/** In the page: its texts, and the attributes that hold sentences. */
function textsOfPage(): readonly string[] {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'data-print']
  const described = [...document.querySelectorAll<HTMLMetaElement>('meta[content]')].map(({ content }) => content)
  const spoken = [...document.body.querySelectorAll('*:not(script, style)')].flatMap((element) => [
    ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes].map((child) => (child instanceof Text ? child.data : '')),
  ])
  return [document.title, ...described, ...spoken].filter((text) => text.trim() !== '')
}

/** The page speaks zh-CN alone, but for names as they are registered or as a person wrote them. */
async function expectSimplified(page: Page, names: readonly string[] = []): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN')
  const texts = await page.evaluate(textsOfPage)
  expect(texts.filter((text) => /\p{Script=Han}/u.test(text)).length).toBeGreaterThan(10)
  expect(traditionalLeft(texts, names)).toEqual([])
}

/**
 * Keys whose values the market gives, also what was before and after an event: they are shown as they are registered; the
 * title of an article or a topic as its author wrote it.
 */
const registered = new Set([
  'name',
  'title',
  'subtitle',
  'author',
  'author_name',
  'summary',
  'benchmark_name',
  'cash_rate_name',
  'industry',
  // of an event, as its author wrote it
  'place',
  'before',
  'after',
])

/** What the market calls things, in the answers that a page shows. */
async function namesIn(page: Page, ...addresses: readonly string[]): Promise<readonly string[]> {
  const replies = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).text()))
  const names: string[] = []
  for (const reply of replies)
    JSON.parse(reply, (key, value: unknown) => {
      if (registered.has(key) && typeof value === 'string' && value !== '') names.push(value)
      // the parts of a briefing, in its author's words
      if (key === 'parts' && Array.isArray(value)) names.push(...value.map(String))
      // houses that can be chosen, each with how many funds it has
      if (key === 'house') names.push(...Object.keys(Object(value)))
      return value
    })
  return names
}

const Outbox = z.object({ messages: z.array(z.object({ to: z.string(), subject: z.string() })) })

/** Opens the newest mail of a subject in the demo's outbox, and reads its words. */
async function readMail(page: Page, to: string, subject: RegExp): Promise<void> {
  const { messages } = Outbox.parse(await (await page.request.get('/api/dev/outbox')).json())
  const mail = messages.find((each) => each.to === to && subject.test(each.subject))
  expect(messages.map((each) => `${each.to} ${each.subject}`).join('\n')).toContain(mail?.subject ?? `${subject}`)
  await page.goto(`/dev/outbox?for=${encodeURIComponent(to)}`)
  const main = page.getByRole('main')
  await main
    .getByText(mail?.subject ?? '')
    .first()
    .click()
  await expect(main.locator('pre:visible')).toContainText(subject)
  await expectSimplified(page, [nickname])
}

test('a visitor reads the home page, searches, and has the chart of a fund in CNY', async ({ page }) => {
  await page.goto('/')
  await expectSimplified(
    page,
    await namesIn(page, '/api/home/top', '/api/home/articles', '/api/home/briefing', '/api/fund_topics'),
  )

  await page.goto('/search/funds')
  await expect(page.getByRole('heading', { level: 1, name: '基金搜索' })).toBeVisible()
  const found = await namesIn(page, '/api/search/funds?_guest=1')
  expect(found.length).toBeGreaterThan(10)
  await expectSimplified(page, found)

  await page.getByRole('main').locator('a[href^="/funds/"]').first().click()
  await expect(page).toHaveURL(/\/funds\/\w+$/)
  const fund = `/api${new URL(page.url()).pathname}`
  await page.getByRole('main').getByRole('link', { name: '人民币', exact: true }).click()
  await expect(page).toHaveURL(/currency=CNY/)
  await expect(page.getByRole('main').getByRole('link', { name: '人民币', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expectSimplified(page, await namesIn(page, fund, `${fund}/holdings`, `${fund}/peers`))
})

test.describe('a newcomer', () => {
  // the page of mails holds frames that run nothing
  test.use({ expectedFaults: /Blocked script execution in 'about:srcdoc'/ })

  test('signs up, reads the mail, joins, and asks for another password by a second mail', async ({ page }) => {
    const email = `chen-${randomBytes(4).toString('hex')}@journey.example`
    const main = page.getByRole('main')
    await page.goto('/members/signup')
    await expect(page.getByRole('heading', { level: 1, name: '创建新账号' })).toBeVisible()
    await main.getByLabel('电子邮件').fill(email)
    await main.getByLabel('昵称').fill(nickname)
    await main.getByLabel('出生年份').fill('1990')
    await main.getByRole('checkbox').check()
    await main.getByLabel('设置密码').fill('three oaks beside a pond')
    await main.getByRole('button', { name: '注册' }).click()
    await expect(page).toHaveURL(`/members/unactivated/${encodeURIComponent(email)}`)
    await expectSimplified(page)

    const link = await linkByMail(page, email, '/members/activate/')
    await readMail(page, email, /激活/)
    await page.goto(link)
    await main.getByRole('button', { name: '激活账号' }).click()
    await expect(main.getByRole('region', { name: '账号激活成功' })).toBeFocused()

    await page.goto('/members/forget')
    await main.getByLabel('电子邮件').fill(email)
    await main.getByRole('button', { name: '发送重设链接' }).click()
    await linkByMail(page, email, '/members/reset')
    await readMail(page, email, /密码/)
  })
})
