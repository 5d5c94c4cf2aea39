import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Page, Route } from '@playwright/test'

import { expect, signIn, test, visitorOfWidth } from '../journey.ts'

const client = path.resolve(import.meta.dirname, '../../../dist/client')

/** Of the shell, what the server draws and a script wakes later. */
const parts = [
  'features/announcements/news-strip.tsx',
  'shell/footer.tsx',
  'shell/menu/header-tools.tsx',
  'shell/menu/mobile-menu.tsx',
  'shell/menu/mobile-search.tsx',
]

declare global {
  interface Window {
    /** Keeps the parts asleep. */
    readonly mayWake: Promise<void>
    readonly wake: () => void
  }
}

/** Where each of them lies in this build. */
function scriptsOfParts(): string[] {
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(
    readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
  )
  return parts.map((part) => {
    const file = manifest[`src/${part}`]?.file
    if (file === undefined) throw new Error(`${part} has no script of its own any more`)
    return file
  })
}

async function meetParts(page: Page, meet: (route: Route) => Promise<void>): Promise<void> {
  for (const file of scriptsOfParts()) await page.route(`**/${file}`, meet)
}

/** One of each, for the member alone. */
async function expectMembersShell(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: '會員選單' })).toBeVisible()
  await expect(header.getByRole('button', { name: /^通知，/ })).toBeVisible()
  await expect(header.getByRole('button', { name: '顯示主題' })).toHaveCount(0)
  await expect(header.getByRole('link', { name: '登入' })).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: '最新公告' })).toHaveCount(1)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toHaveCount(1)
  await expect(footer.getByRole('link', { name: '關於我們' })).toBeVisible()
  await expect(footer.getByRole('link', { name: '登入' })).toHaveCount(0)
}

// on a slow device a fast reader meets both; that nothing is told at error level is asked of every story
test('parts of the shell that wake as somebody signs in were drawn for a visitor, and show the member', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(window, { mayWake: promise, wake: resolve })
    const setTimeoutAsEver = window.setTimeout
    let late = 0
    const fetchAsEver = window.fetch
    window.fetch = async (...asked) => {
      const reply = await fetchAsEver(...asked)
      if (!reply.url.includes('/api/member/signin')) return reply
      const read = reply.text.bind(reply)
      // the tab learns who is in and has the scripts in the same moment; what is awake already hears of it a moment later
      reply.text = async () => {
        const answer = await read()
        late = 100
        resolve()
        return answer
      }
      return reply
    }
    const setTimeoutLate = (act: TimerHandler, ms = 0, ...more: unknown[]) => setTimeoutAsEver(act, ms + late, ...more)
    Object.assign(window, { setTimeout: setTimeoutLate })
  })
  await meetParts(page, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: `await window.mayWake;${await reply.text()}` })
  })
  await page.goto('/members/signin?referer=%2Fabout')
  await expect(page.getByRole('banner').getByRole('button', { name: '顯示主題' })).toBeVisible()
  await signIn(page, visitorOfWidth())
  await expect(page).toHaveURL('/about')
  await expectMembersShell(page)
})

test('parts of the shell whose scripts come after a sign-in are the member’s', async ({ page }) => {
  const waiting = Promise.withResolvers<void>()
  await meetParts(page, async (route) => {
    await waiting.promise
    await route.continue()
  })
  await page.goto('/members/signin?referer=%2Fabout')
  await signIn(page, visitorOfWidth())
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  waiting.resolve()
  await expectMembersShell(page)
})
