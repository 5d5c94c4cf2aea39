import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test as base } from '@playwright/test'

import { addressOf, demoSite } from './sites.ts'
import { heightOf, widths } from './widths.ts'

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

interface Fixtures {
  /** What the console said at error level and what was thrown; empty at the end, or the test fails. */
  readonly faults: string[]
  /** Faults that this test provokes. */
  readonly expectedFaults: RegExp
  /** A page of the member of this width. */
  readonly member: Page
}

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

export const test = base.extend<Fixtures, { readonly session: StorageState }>({
  baseURL: async ({ baseURL }, use, { project, parallelIndex }) => {
    await use(project.name === 'taiwan' ? baseURL : addressOf(demoSite(parallelIndex)))
  },
  page: async ({ page }, use) => {
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
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(error.message))
      await use(faults)
      expect(faults.filter((fault) => !expectedFaults.test(fault))).toEqual([])
    },
    { auto: true },
  ],
  session: [
    async ({ browser }, use, { project, parallelIndex }) => {
      const context = await browser.newContext({ baseURL: addressOf(demoSite(parallelIndex)) })
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

export { expect } from '@playwright/test'

/** Quicker than a hand that has just seen the page. */
const HAND_MS = 120

/** In the page: nothing has come for so long. */
function isQuiet(ms: number): boolean {
  const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
  return performance.now() - Math.max(0, ...ends) > ms
}

/** In the page: React has taken it over. Until then a press on a link loads the next page from the server. */
function isTakenOver(): boolean {
  const main = document.querySelector('main')
  const hasScript = document.querySelector('script[type="module"]') !== null
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

const themes = ['light', 'dark'] as const

/** All rules in the light; a dark page has the same elements in other colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Gives the page each of the three widths in turn, and its own back at the end: a story is told once, and looked at thrice. */
export async function atEachWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  const own = page.viewportSize()
  for (const width of Object.values(widths)) {
    await resize(page, width)
    await look(width)
  }
  if (own !== null) await resize(page, own.width, own.height)
}

/** Resizes the page and waits until what its new width asks for stands there. */
async function resize(page: Page, width: number, height = heightOf(width)): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.waitForFunction(isQuiet, HAND_MS, { polling: 40, timeout: 2000 }).catch(() => null)
}

/**
 * What is on the screen keeps to WCAG 2.2 AA in both themes and inside its width, on a phone, a tablet and a wide screen.
 *
 * @param within - only what this selector finds; the whole page where nothing is given
 */
export async function expectSound(page: Page, within = 'html'): Promise<void> {
  await atEachWidth(page, () => expectSoundHere(page, within))
}

/** The same look at the width of the story alone: for what only this width has, and for what resizing would close. */
export async function expectSoundHere(page: Page, within = 'html'): Promise<void> {
  await expectInsideWidth(page)
  await page.evaluate(standStill)
  for (const colorScheme of themes) await expectAccessible(page, within, colorScheme)
  await page.evaluate(moveAgain)
}

async function expectInsideWidth(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide, `px wider than the screen of ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0)
}

/**
 * In the page: another theme is there at once, without two thousand transitions of colours. And what a bar at the foot
 * of the screen covers can be scrolled into sight, but a checker of targets does not scroll: no bar stays there.
 */
function standStill(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [sheet]
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    const { position, bottom } = getComputedStyle(element)
    if (position !== 'sticky' || bottom !== '0px') continue
    element.style.position = 'static'
    element.setAttribute('data-was-sticky', '')
  }
}

/** In the page: the next step of the story meets it as it was. */
function moveAgain(): void {
  document.adoptedStyleSheets = []
  for (const element of document.querySelectorAll<HTMLElement>('[data-was-sticky]')) {
    element.style.position = ''
    element.removeAttribute('data-was-sticky')
  }
}

async function expectAccessible(page: Page, within: string, colorScheme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // those that follow the scrolling never end
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  )
  const axe = new AxeBuilder({ page })
    // one frame, and only what breaks a rule is told: the same rules in less than half of the time
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .include(within)
  const chosen =
    colorScheme === 'dark' ? axe.withRules(rulesOfColour) : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
  const { violations } = await chosen.analyze()
  const said = violations.map(
    ({ id, nodes }) =>
      `${page.viewportSize()?.width} px ${colorScheme} ${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  )
  expect(said).toEqual([])
}
