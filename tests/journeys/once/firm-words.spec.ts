import type { Page } from '@playwright/test'

import { administer, makeAccount } from '../accounts.ts'
import { call, enter, leave } from '../calls.ts'
import { expect, test } from '../journey.ts'

// What a firm writes is words wherever it is shown, to its clients, to those who run it and to pages of its own: no script
// of it runs and nothing is fetched for it, even where the browser has no policy that would stop it.

test.use({ bypassCSP: true })

const foreign = 'evil.example'
/** In forty letters, as most names may have. */
const short = '"><img src=x onerror=alert(1)>'
const long = `</script><svg onload=alert(1)>"'><img src=//${foreign}/x onerror=alert(1)>\u202e`

/** Everything that strikes, and what was fetched from elsewhere. */
function watch(page: Page): readonly string[] {
  const struck: string[] = []
  page.on('dialog', (dialog) => {
    struck.push(`dialog ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === foreign) struck.push(`fetch ${request.url()}`)
  })
  return struck
}

const idOf = (made: unknown) => Number(Reflect.get(Object(made), 'id'))
const put = (page: Page, path: string, body: object) => call(page, `${path}?_method=PUT`, body)
const patch = (page: Page, path: string, body: object) => call(page, `${path}?_method=PATCH`, body)

/** A firm in which every field strikes, written by staff, who may sit at any firm's desk. */
async function hostileFirm(page: Page, client: string) {
  const brand = {
    name: `行${short}`,
    mark: '<"',
    colour: '#0f6e5c',
    operator: long,
    license: long,
    address: long,
    phone: short.slice(0, 30),
    email: 'a@b.example',
  }
  const firm = idOf(await call(page, '/api/admin/firms', brand))
  administer('join-firm', '--firm', String(firm), '--email', client, '--role', 'member')
  const at = (path: string) => `/firm/${firm}/api/${path}`
  const html = await (await page.request.get('/search/funds')).text()
  const fund = /href="\/funds\/([0-9A-Z]+)"/.exec(html)?.[1] ?? ''
  const rules = { rated: false, least_size: null, least_years: null }
  const pool = idOf(await call(page, at('pools'), { name: `池${short}`, purpose: long, rules }))
  const aClass = { parent: null, sectors: [], colour: null, min_weight: null, max_weight: null, on: true }
  const subsector = idOf(await call(page, at('subsectors'), { ...aClass, name: `類${short}` }))
  const line = {
    lipper_id: fund,
    shelf: true,
    subsector,
    fee: null,
    tags: ['<img src=x>'],
    from: '2026-01-01',
    to: null,
  }
  await patch(page, at(`pools/${pool}`), { version: 1, put: [{ ...line, reason: long, exception: null }] })
  const field = idOf(await call(page, at('fund_fields'), { name: '<svg/onload=alert(1)', kind: 'text' }))
  await patch(page, at(`fund_fields/${field}`), { version: 1, values: [{ lipper_id: fund, value: long }] })
  const level = { lipper_id: fund, level: 5, source: short, day: '2026-11-01', reason: long }
  await call(page, at('fund_risk_levels'), level)
  const plan = await hostilePlan(page, at, fund)
  await call(page, at('packets'), { name: `組${short}`, segment: short, plan_ids: [plan] })
  await call(page, at(`members/${encodeURIComponent(client)}/add_note`), { text: long })
  const people = [{ email: 'mei@new.example', name: short, note: '<b onmouseover=alert(1)>' }]
  await call(page, at('invitations'), { kind: 'client', people })
  const text = { body: `${long}\n- ${long}`, effective_on: null, must_agree: false, change: long, restores: null }
  await put(page, at('firm_legal/member'), { ...text, version: 0 })
  await publishTerms(page, at)
  const asked = { name: short, note: long, plan_id: plan, most_change: 200, most_funds: 30 }
  const preflight = idOf(await call(page, at('preflights'), asked))
  return { firm, pool, plan, preflight, fund }
}

type At = (path: string) => string

/** Another of the staff lets it out. */
async function asSecond(page: Page, path: string, body: (password: string) => object): Promise<void> {
  const cookies = await page.context().cookies()
  const second = makeAccount('firm-words-second', 'member,staff')
  await enter(page, second)
  await call(page, path, body(second.password))
  await leave(page)
  await page.context().addCookies(cookies)
}

async function hostilePlan(page: Page, at: At, fund: string): Promise<number> {
  const content = {
    name: `案${short}`,
    level: 3,
    targets: { ef: 100, bf: 0, blf: 0, mmf: 0 },
    subsectors: [],
    funds: [{ lipper_id: fund, percent: 100 }],
    bands: { bucket_points: 5, fund_points: 5 },
    least_amount: 0,
    effective_on: null,
    note: long,
  }
  const { plan } = Object(await call(page, at('plans'), { content }))
  const sent = Object(await patch(page, at(`plans/${plan.id}`), { version: plan.version, state: 'review' }))
  await asSecond(page, at(`plans/${plan.id}/logs`), () => ({ version: sent.plan.version }))
  return Number(plan.id)
}

async function publishTerms(page: Page, at: At): Promise<void> {
  const sent = Object(await patch(page, at('firm_legal/member'), { version: 1, state: 'review' }))
  const { title, version } = sent.text
  await asSecond(page, at('firm_legal/member/versions'), (password) => ({ typed: title, password, version }))
}

test('what a firm writes is never run, in no field and on no page', async ({ page, context }) => {
  test.setTimeout(600_000)
  await context.route(`**://${foreign}/**`, (route) => route.abort())
  const client = makeAccount('firm-words-client')
  await enter(page, makeAccount('firm-words', 'member,staff'))
  const struck = watch(page)
  const { firm, pool, plan, preflight, fund } = await hostileFirm(page, client.email)

  let shown = ''
  const visit = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      shown += await page.locator('body').innerText()
      // marks of an address that would load by itself
      expect([path, await page.locator(`[src*="${foreign}"], [href*="${foreign}"]`).count()]).toEqual([path, 0])
    }
  }
  const below = (path: string) => `/firm/${firm}${path}`
  const desk = ['', '/pools', '/plans', '/packets', '/subsectors', '/risk-levels', '/fund-fields', '/invitations']
  await visit([
    ...desk.map((part) => below(`/manage${part}`)),
    below('/manage/settings'),
    below('/manage/audit'),
    below('/manage/legal/member'),
    below('/manage/preflights'),
    below(`/manage/preflights/${preflight}`),
    below(`/manage/pools/${pool}`),
    below(`/manage/plans/${plan}`),
    below(`/manage/plans/${plan}/logs`),
    below(`/manage/members/${encodeURIComponent(client.email)}`),
    '/admin/firms',
    `/admin/firms/${firm}`,
    '/admin/audit',
  ])
  // parts of the desk that come late would ask as the client
  await page.goto('about:blank')
  await enter(page, client)
  await visit(
    ['/', '/institution/pool', `/institution/pool/${pool}`, `/funds/${fund}`, '/search/funds', '/vaults'].map(below),
  )
  await visit(['/landing', '/legal', '/legal/versions', '/micro-robo', '/about'].map(below))

  // and where a page of somebody's own shows it
  const landing = await page.request.get(below('/ajax_landing'))
  await page.setContent(await landing.text())
  shown += await page.locator('body').innerText()
  await page.goto(below(`/charts/plans/${plan}/growth.svg`))
  await expect(page.locator('svg').first()).toBeVisible()
  expect(struck).toEqual([])
  // it was there to be run
  for (const words of [`行${short}`, `池${short}`, `類${short}`, `案${short}`, `組${short}`, '</script><svg onload'])
    expect([words, shown.includes(words)]).toEqual([words, true])
})
