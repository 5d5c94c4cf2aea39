import type { Browser, Page } from '@playwright/test'

import { call, enter } from '../calls.ts'
import { expect } from '../journey.ts'
import { test } from '../own-site.ts'

// What members and staff write about each other is words wherever the one or the other reads it, also in a browser
// without a policy. Articles and what stands beside them have a story of their own.

test.use({ bypassCSP: true })

const password = 'demo-zhiheng-2026'
const foreign = 'evil.example'
const strike = '<img src=x onerror=alert(1)>'

/** Words that would strike where they were taken for HTML, short enough for a name. */
const words = (field: string) => `${field}${strike}`
/** The same at more length, out of an attribute, a script and a page. */
const longWords = (field: string) => `${words(field)}"><script>alert(2)</script><img src=//${foreign}/${field}>`

/** Everything that strikes, and what was fetched from elsewhere. */
function watch(page: Page, struck: string[]): void {
  page.on('dialog', (dialog) => {
    struck.push(`dialog ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === foreign) struck.push(`fetch ${request.url()}`)
  })
}

async function someone(browser: Browser, { base, email }: { base: string; email: string }, struck: string[]) {
  const context = await browser.newContext({ baseURL: base, bypassCSP: true })
  await context.addInitScript(() => localStorage.setItem('pointCards', 'off'))
  await context.route(`**://${foreign}/**`, (route) => route.abort())
  const page = await context.newPage()
  watch(page, struck)
  await enter(page, { email, password })
  return page
}

async function idOf(made: Promise<unknown>): Promise<number> {
  return Number(Reflect.get(Object(await made), 'id'))
}

/** Everything that a member can name or say. */
async function writeAsMember(page: Page): Promise<{ portfolio: number }> {
  const html = await (await page.request.get('/search/funds')).text()
  const fund = /href="\/funds\/([0-9A-Z]+)"/.exec(html)?.[1] ?? ''
  await call(page, '/api/members/setting/nickname', { nickname: words('nick') })
  const portfolio = await idOf(
    call(page, '/api/pfms', { name: words('holds'), funds: [{ lipper_id: fund, amount: 100_000 }] }),
  )
  await call(page, '/api/tags/portfolio', { name: words('box') })
  await call(page, '/api/favorites/follow', { lipper_ids: [fund] })
  await call(page, '/api/favorites/note?_method=PUT', { lipper_id: fund, note: longWords('memo'), version: 0 })
  await call(page, '/api/tags/favorite', { name: words('group') })
  await call(page, '/api/saved_screens', { name: words('screen'), conditions: { expense_max: '1' } })
  await call(page, '/api/member/contact', {
    name: words('caller'),
    email: 'member@demo.zhiheng.example',
    topic: 'other',
    message: longWords('letter'),
  })
  const job = { kind: 'bank', institution: words('bank'), job_title: words('post') }
  await call(page, '/api/member/institution_verification', job)
  return { portfolio }
}

/** A view with every field, taken back with a reason; a synonym; a notice to everyone. */
async function writeAsStaff(page: Page): Promise<void> {
  const { rows } = await (await page.request.get('/api/macro/advice')).json()
  const [first] = rows
  const said = { stance: 1, conviction: 'low', author: { id: null, name: words('author') } }
  const view = { ...said, m_code: first.m_code, reason: [words('why'), words('also')], risk: words('risk') }
  const withdrawn = await idOf(call(page, '/api/macro/advice', view))
  await call(page, `/api/macro/advice/${withdrawn}/withdraw`, { reason: longWords('back') })
  // another stays in force
  const [, second] = rows
  await call(page, '/api/macro/advice', { ...view, m_code: second.m_code })
  await call(page, '/api/admin/synonyms', { typed: words('typed'), meant: words('meant') })
  const notice = { title: words('news'), text: longWords('notice'), link: null }
  // to oneself at once; to everyone within a minute or so, which this story does not wait for
  await call(page, '/api/admin/messages/test', notice)
  await call(page, '/api/admin/messages', {
    ...notice,
    audience: { roles: ['any'], emails: [] },
    send_at: null,
    typed_title: words('news'),
    password,
  })
}

/** What a page and the boxes on it say. */
async function read(page: Page, path: string): Promise<string> {
  const reply = await page.goto(path)
  expect(reply?.status(), path).toBe(200)
  await page.waitForLoadState('networkidle')
  const boxes = await page
    .locator('input, textarea')
    .evaluateAll((all) => all.map((one) => ('value' in one ? String(one.value) : '')))
  // what is folded together is there, too
  const folded = await page.getByRole('main').textContent()
  return [await page.locator('body').innerText(), folded, ...boxes].join('\n')
}

async function readAll(page: Page, paths: readonly string[]): Promise<string> {
  let shown = ''
  for (const path of paths) shown += await read(page, path)
  return shown
}

test('what members and staff write is run by nobody who reads it', async ({ browser, site }) => {
  test.slow()
  const struck: string[] = []
  const member = await someone(browser, { base: site.base, email: 'member@demo.zhiheng.example' }, struck)
  const staff = await someone(browser, { base: site.base, email: 'staff@demo.zhiheng.example' }, struck)
  await writeAsStaff(staff)
  const { portfolio } = await writeAsMember(member)

  const toMember = await readAll(member, [
    '/',
    '/market',
    '/market/advice',
    '/portfolios',
    `/portfolios/${portfolio}`,
    `/portfolios/${portfolio}/history`,
    '/favorites',
    '/members',
    '/members/screens',
    '/members/gift',
  ])
  const ofMember = ['nick', 'holds', 'group', 'memo', 'screen', 'bank', 'author', 'why', 'risk', 'back']
  expect(ofMember.filter((field) => !toMember.includes(words(field)))).toEqual([])

  const { entries } = await (await staff.request.get('/api/admin/members?words=member@demo.zhiheng.example')).json()
  const toStaff = await readAll(staff, [
    '/notifications',
    '/admin/views',
    '/admin/synonyms',
    '/admin/messages',
    '/admin/members',
    `/admin/members/${entries[0].id}`,
    '/admin/points',
    '/admin/outbox',
    '/admin/audit',
    '/admin',
  ])
  const ofStaff = ['typed', 'meant', 'news', 'notice', 'author', 'nick', 'bank', 'post']
  expect(ofStaff.filter((field) => !toStaff.includes(words(field)))).toEqual([])
  // a letter is read as its reader would see it
  expect(await read(staff, '/dev/outbox')).toContain(words('letter').slice(0, 6))
  expect(struck).toEqual([])
  for (const page of [member, staff]) await page.context().close()
})
