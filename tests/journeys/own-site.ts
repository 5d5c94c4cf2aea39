import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Locator } from '@playwright/test'

import { freePort } from '../../scripts/testing/free-port.ts'
import { killSite, type RunningSite, startSite } from '../testing/running-site.ts'
import { expect, test as base } from './journey.ts'

/** A site of one story alone, which can be started again on a later day. */
interface OwnSite {
  readonly base: string
  readonly startOn: (day: string) => Promise<void>
}

/** The day on which each such story begins: a Friday. */
const FIRST_DAY = '2026-11-20'

/** A story on a small demo site of its own. */
export const test = base.extend<{ site: OwnSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  site: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-own-'))
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      DATA_DIR: path.join(folder, 'var'),
      DATABASE_URL: '',
      DEMO: 'on',
      DEMO_FUNDS: '40',
      TRUSTED_PROXIES: '1',
    }
    const startOn = (day: string) => startSite({ ...env, MARKET_TODAY: day })
    // the first start fills the database; where a starved machine cuts that off, the next one makes it whole
    let running: RunningSite = await startOn(FIRST_DAY).catch(() => startOn(FIRST_DAY))
    await use({
      base: running.base,
      startOn: async (day) => {
        await killSite(running)
        running = await startOn(day)
      },
    })
    await killSite(running)
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ site }, use) => use(site.base),
})

/** Presses until it answers: a press before its script has come is lost, and a dialog on its way out is no answer. */
export async function pressUntil(button: Locator, answer: Locator): Promise<void> {
  const leaving = button.page().locator('[role$=dialog][data-state=closed]').locator('visible=true')
  await expect(leaving).toHaveCount(0)
  await expect(async () => {
    if (!(await answer.isVisible())) await button.click({ timeout: 2000 })
    await expect(answer).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
}
