import { expect, type Locator, type Page } from '@playwright/test'

import type { Account } from './journey.ts'

// What a story is not about is done by a call, as its page would.

/** A call of the page's own session, with its token; answers what the site answered. */
export async function call(page: Page, path: string, data: unknown): Promise<unknown> {
  const html = await (await page.request.get('/contact')).text()
  const csrf = /name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const reply = await page.request.post(path, { headers: { 'x-csrf-token': csrf }, data })
  expect(reply.status(), await reply.text()).toBe(200)
  return reply.json()
}

/** Signs in; the pages that are opened next are the member's. */
export async function enter(page: Page, account: Account): Promise<void> {
  await call(page, '/api/member/signin', account)
}

/** Nobody is signed in here any more. Parts of the open page that come late would ask as nobody, and be refused. */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Makes a portfolio of the first fund that is found for each text, in equal amounts, and opens its page. */
export async function openNewPortfolio(page: Page, name: string, texts: readonly string[]): Promise<void> {
  const funds: { lipper_id: string; amount: number }[] = []
  for (const text of texts) funds.push({ lipper_id: await firstFund(page, text), amount: 100_000 })
  const made = await call(page, '/api/pfms', { name, funds })
  await page.goto(`/portfolios/${String(Reflect.get(Object(made), 'id'))}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function firstFund(page: Page, text: string): Promise<string> {
  const html = await (await page.request.get(`/search/funds/${encodeURIComponent(text)}`)).text()
  return /href="\/funds\/([0-9A-Z]+)"/.exec(html)?.[1] ?? `no fund for ${text}`
}

/** Types what a dialog asks for before something dangerous: the name that it shows, and one's own password. */
export async function confirmByName(dialog: Locator, { password }: Pick<Account, 'password'>): Promise<void> {
  const label = await dialog.locator('label', { hasText: /^輸入「/ }).innerText()
  await dialog.getByLabel(label, { exact: true }).fill(/「(.+)」/.exec(label)?.[1] ?? '')
  await dialog.getByLabel('您的密碼', { exact: true }).fill(password)
}
