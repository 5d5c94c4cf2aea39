import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Page } from '@playwright/test'

import { expect, test } from '../journey.ts'

const manifestFile = path.resolve(import.meta.dirname, '../../../dist/client/.vite/manifest.json')

/** The script of this build that is made from a source. */
function scriptOf(source: string): string {
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const file = manifest[source]?.file
  if (file === undefined) throw new Error(`${source} has no script of its own any more`)
  return file
}

/** Keeps a script from the page until it is let go. */
async function holdScript(page: Page, source: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${scriptOf(source)}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

// that React finds what it expects is asked of every story
for (const [when, source] of [
  ['before its scripts have come', 'src/entry-client.tsx'],
  ['while its last script comes', 'src/pages/search-funds-page.tsx'],
] as const)
  test(`whoever goes back on a loaded page ${when} is where they went back to`, async ({ page }) => {
    await page.goto('/search/funds?perf_min=5')
    await page.getByRole('link', { name: '台幣報酬' }).click()
    await expect(page).toHaveURL(/returns_in=twd/)
    await expect(page.getByText('績效一律換算台幣計算並還原配息')).toBeVisible()
    const letGo = await holdScript(page, source)
    const asked = page.waitForRequest(`**/${scriptOf(source)}`)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText('績效一律換算台幣計算並還原配息')).toBeVisible()
    await asked
    await page.evaluate(() => history.back())
    await expect(page).not.toHaveURL(/returns_in/)
    letGo()
    await expect(page.getByText(/績效以原幣計算/)).toBeVisible()
    await expect(page).not.toHaveURL(/returns_in/)
    await expect(page.getByRole('link', { name: '台幣報酬' })).toBeVisible()
  })
