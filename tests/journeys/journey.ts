import { createHash } from 'node:crypto'

import { type Browser, expect, type Page, test as base } from '@playwright/test'

import { waitForControls } from './awake.ts'
import { HAND_MS, isQuiet } from './looks/expect-sound.ts'
import { addressOf, demoSite } from './sites.ts'

/** A sign-in ends the one before it: each width has its own accounts, one for a whole run and one to sign in by hand. */
const accounts = {
  phone: { member: 'premium@demo.zhiheng.example', visitor: 'firm-member@demo.zhiheng.example' },
  tablet: { member: 'signed@demo.zhiheng.example', visitor: 'firm-admin@demo.zhiheng.example' },
  desktop: { member: 'pro@demo.zhiheng.example', visitor: 'developer@demo.zhiheng.example' },
} as const
const password = 'demo-zhiheng-2026'

export interface Account {
  readonly email: string
  readonly password: string
}

export interface Fixtures {
  /** What the console said at error level and what was thrown; empty at the end, or the test fails. */
  readonly faults: string[]
  /** Faults that this test provokes. */
  readonly expectedFaults: RegExp
  /** A page of the member of this width. */
  readonly member: Page
  /** Whether cards and dialogs about points may come before the page: other stories would meet them half-way. */
  readonly pointCards: boolean
}

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

export const test = base.extend<Fixtures, { readonly session: StorageState }>({
  baseURL: async ({ baseURL }, use, { project, parallelIndex }) => {
    // these have one site, and a demo site belongs to a worker
    await use(project.name === 'taiwan' || project.name === 'china' ? baseURL : addressOf(demoSite(parallelIndex)))
  },
  // a site counts sign-ins by address: each story, and each try of it, comes from its own
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, retry }) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': networkOf(`${testId} ${retry}`) })
  },
  pointCards: [false, { option: true }],
  page: async ({ page, pointCards }, use) => {
    // as who has turned them off on this device
    if (!pointCards) await page.addInitScript(turnCardsOff)
    waitForControls(page)
    await slowDown(page)
    const open = page.goto.bind(page)
    page.goto = async (...address) => {
      const reply = await open(...address)
      await untilAwake(page)
      return reply
    }
    await use(page)
  },
  expectedFaults: [/(?!)/, { option: true }],
  faults: [
    async ({ page, expectedFaults }, use) => {
      const faults: string[] = []
      const addresses: string[] = []
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        faults.push(message.text())
        addresses.push(message.location().url)
      })
      page.on('pageerror', (error) => faults.push(error.message))
      await use(faults)
      const unexpected = faults.filter((fault) => !expectedFaults.test(fault))
      expect(unexpected, `faults at ${addresses.join(' ')}`).toEqual([])
    },
    { auto: true },
  ],
  session: [
    async ({ browser }, use, { project, parallelIndex }) => {
      const context = await browser.newContext({
        baseURL: addressOf(demoSite(parallelIndex)),
        // a worker begins after each story that failed: one address has 25 sign-ins an hour
        extraHTTPHeaders: { 'x-forwarded-for': networkOf(`${project.name} ${process.pid}`) },
      })
      const page = await context.newPage()
      await page.goto('/members/signin')
      await signIn(page, { email: accountsOf(project.name).member, password })
      await expect(page).toHaveURL('/')
      const state = await context.storageState()
      await context.close()
      await use(state)
    },
    { scope: 'worker' },
  ],
  member: async ({ page, session }, use) => {
    await page.context().addCookies(session.cookies)
    await use(page)
  },
})

/** As on a slower machine, where a run asks for it: what a story presses too soon is found there. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env['JOURNEYS_SLOWER'] ?? 1)
  if (rate === 1) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

export { expect } from '@playwright/test'
export { atEachWidth, expectEveryLook, expectSound, expectSoundHere } from './looks/expect-sound.ts'

/** An address of a private network, the same for the same words. */
function networkOf(words: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(words).digest()
  return `10.${a}.${b}.${c}`
}

/** In the page: a page of no site keeps nothing, nor does a frame that is closed in. */
function turnCardsOff(): void {
  if (location.protocol.startsWith('http') && origin !== 'null') localStorage.setItem('pointCards', 'off')
}

/** In the page: React has taken it over. Until then a press on a link loads the next page from the server. */
function isTakenOver(): boolean {
  const main = document.querySelector('main')
  const hasScript = 'zhihengBoot' in window
  return main === null || !hasScript || Object.keys(main).some((key) => key.startsWith('__reactFiber'))
}

/** Parts of a page answer when their scripts have come, a moment after the page: no one presses sooner. */
async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver, null, { polling: 40, timeout: 10_000 }).catch(() => null)
  // a page that goes on loading, or on to another, is met as it is
  await page.waitForFunction(isQuiet, HAND_MS, { polling: 40, timeout: 2000 }).catch(() => null)
}

function accountsOf(
  project: string,
): (typeof accounts)['phone'] | (typeof accounts)['tablet'] | (typeof accounts)['desktop'] {
  return project === 'phone' || project === 'tablet' ? accounts[project] : accounts.desktop
}

/** An account of this width that no one is signed in with. */
export function visitorOfWidth(): Account {
  return { email: accountsOf(test.info().project.name).visitor, password }
}

/** Fills in the form that is on the screen; again where the page was not yet awake. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const button = page.getByRole('button', { name: '登入', exact: true })
  let isPressed = false
  await expect(async () => {
    // the answer to an earlier press may have come meanwhile, and there is no form any more
    if (isPressed && !page.url().includes('/members/signin')) return
    await page.getByLabel('電子郵件').fill(account.email, { timeout: 4000 })
    await page.getByLabel('密碼', { exact: true }).fill(account.password, { timeout: 4000 })
    await button.click({ timeout: 4000 })
    isPressed = true
    await expect(page).not.toHaveURL(/members\/signin/, { timeout: 4000 })
  }).toPass({ timeout: 20_000 })
}

/** Types into a box that suggests, and waits for what it finds. */
export async function typeAndFind(page: Page, box: { readonly name: string; readonly text: string }): Promise<void> {
  const input = page.getByRole('combobox', { name: box.name })
  await expect(async () => {
    await input.fill('')
    await input.pressSequentially(box.text)
    await expect(page.getByRole('option').filter({ hasText: box.text, visible: true }).first()).toBeVisible({
      timeout: 3000,
    })
  }).toPass({ timeout: 20_000 })
}

/** Puts the first fund that is found for a text into the draft of a new portfolio. */
export async function pickFund(page: Page, text: string): Promise<void> {
  await typeAndFind(page, { name: '加入基金', text })
  const option = page.getByRole('option').filter({ hasText: text, visible: true }).first()
  await option.click()
  await expect(page.getByRole('status').or(page.getByText('已加入')).first()).toBeVisible()
}

/** A phone folds detail away; wider screens show it at once. */
export async function unfold(page: Page, name: RegExp): Promise<void> {
  const fold = page.getByRole('main').getByRole('button', { name, expanded: false })
  if (await fold.isVisible()) await fold.click()
}

/** Reads a page down to its end, a screen at a time: what is fetched for a reader who is near has come then. */
export async function readDown(page: Page): Promise<void> {
  await expect(async () => {
    const isAtEnd = await page.evaluate(() => {
      scrollBy(0, innerHeight)
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      return scrollTop + clientHeight >= scrollHeight - 1 && document.querySelector('main [data-loading]') === null
    })
    expect(isAtEnd).toBe(true)
  }).toPass({ intervals: [100], timeout: 20_000 })
}
