import { readFileSync } from 'node:fs'

import { expect, test } from '../journey.ts'
import { phoneAndWide } from '../widths.ts'

/** The file of the browser's bundle that the large chart came to be: their names tell nothing of what is in them. */
function zoomFile(): string {
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(
    readFileSync(new URL('../../../dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  )
  const chunk = Object.entries(manifest).find(([source]) => source.endsWith('/zoom-dialog.tsx'))?.[1]
  if (chunk === undefined) throw new Error('the large chart is no file of its own')
  return chunk.file
}

test(
  'a reader opens a chart large, zooms by keys and wheel, and returns to where they were',
  phoneAndWide,
  async ({ page }) => {
    const fetched: string[] = []
    page.on('response', (response) => fetched.push(response.url()))
    const file = zoomFile()
    const parts = () => fetched.filter((url) => url.endsWith(file))

    await page.goto('/search/funds')
    await page.locator('main a[href^="/funds/"]').filter({ visible: true }).first().click()
    const button = page.getByRole('button', { name: '放大檢視' })
    await expect(button).toBeVisible()
    expect(parts()).toEqual([])

    const dialog = page.getByRole('dialog')
    await expect(async () => {
      if (!(await dialog.isVisible())) await button.click({ timeout: 2000 })
      await expect(dialog).toBeVisible({ timeout: 4000 })
    }).toPass({ timeout: 20_000 })
    await expect(dialog.locator('canvas')).toBeVisible()
    expect(parts()).toHaveLength(1)

    const days = dialog.getByRole('slider')
    await expect(days).toBeFocused()
    const seen = async () => (await days.getAttribute('aria-valuetext')) ?? ''
    const whole = await seen()
    await page.keyboard.press('+')
    await expect.poll(seen).not.toBe(whole)
    const nearer = await seen()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(seen).not.toBe(nearer)
    await page.keyboard.press('0')
    await expect.poll(seen).toBe(whole)

    await dialog.locator('canvas').hover()
    await page.mouse.wheel(0, -400)
    await expect.poll(seen).not.toBe(whole)
    await dialog.getByText('顯示表格').click()
    await expect(dialog.getByRole('rowheader').first()).toHaveText((await seen()).slice(-10))

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  },
)
