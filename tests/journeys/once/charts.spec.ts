import type { Page } from '@playwright/test'

import { expect, expectSoundHere, test } from '../journey.ts'

const many = '8 條、各 6,500 點'

async function openLarge(page: Page) {
  await page.goto('/dev/ui')
  const figure = page.locator('figure').filter({ hasText: many }).first()
  const dialog = page.getByRole('dialog', { name: many })
  await expect(async () => {
    if (!(await dialog.isVisible())) await figure.getByRole('button', { name: '放大檢視' }).click({ timeout: 2000 })
    await expect(dialog).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 20_000 })
  await expect(dialog.locator('canvas')).toBeVisible()
  const hand = dialog.getByRole('slider')
  return { dialog, hand, seen: async () => (await hand.getAttribute('aria-valuetext')) ?? '' }
}

test('a reader zooms 8 lines of 6,500 days by wheel, keys, hand and range buttons down to single days', async ({
  page,
}) => {
  const { dialog, seen } = await openLarge(page)
  const whole = await seen()
  const box = await dialog.locator('canvas').boundingBox()
  if (!box) throw new Error('the canvas has no place')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }

  await page.mouse.move(middle.x, middle.y)
  await expect(dialog.getByText(/^20\d\d\/\d\d\/\d\d$/).first()).toBeVisible()
  await page.mouse.wheel(0, -600)
  await expect.poll(seen).not.toBe(whole)
  const nearer = await seen()
  await page.mouse.down()
  await page.mouse.move(middle.x + 160, middle.y, { steps: 6 })
  await page.mouse.up()
  await expect.poll(seen).not.toBe(nearer)

  await dialog.getByRole('button', { name: '一年', exact: true }).click()
  await expect.poll(seen).toMatch(/^2025\/11\/\d\d–2026\/11\/\d\d$/)
  await expect(dialog.getByRole('button', { name: '一年', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('slider').focus()
  await page.keyboard.press('0')
  await expect.poll(seen).toBe(whole)

  for (let press = 0; press < 24; press++) await page.keyboard.press('+')
  await dialog.getByText('顯示表格').click()
  // so few days that each stands in the table
  await expect(dialog.getByRole('rowheader')).toHaveCount(6)
  await expectSoundHere(page)
})

test('a chart is read by mouse and keys, and has its figures in a table', async ({ page }) => {
  await page.goto('/dev/ui')
  const tiles = page.getByRole('list', { name: /^產業比重/ })
  await tiles.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tiles.getByRole('link', { name: /^金融/ })).toBeFocused()

  const columns = page.locator('figure').filter({ hasText: '每月淨申購' }).first()
  const hand = columns.getByRole('slider')
  await hand.focus()
  const latest = await hand.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(hand).not.toHaveAttribute('aria-valuetext', latest ?? '')
  await columns.getByText('顯示表格').click()
  await expect(columns.getByRole('table', { name: '每月淨申購' }).getByRole('row')).toHaveCount(37)
})

test('tells how long frames take while 8 lines of 6,500 days are zoomed and read', async ({ page }, info) => {
  const { dialog } = await openLarge(page)
  const box = await dialog.locator('canvas').boundingBox()
  if (!box) throw new Error('the canvas has no place')
  const y = box.y + box.height / 2
  // what lies behind the dialog stands still, or each of its frames would be drawn as well
  await expect.poll(() => runningAnimations(page)).toBe(0)
  const workSoFar = await pagesWork(page)
  const actions = {
    reading: async () => {
      for (let at = 0; at < 90; at++) await page.mouse.move(box.x + 20 + at * 8, y + (at % 30))
    },
    zooming: async () => {
      for (let at = 0; at < 60; at++) {
        await page.mouse.wheel(0, at < 30 ? -100 : 100)
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
      }
    },
  }
  for (const [name, action] of Object.entries(actions)) {
    const before = await workSoFar()
    const frames = await framesWhile(page, action)
    const work = Number((((await workSoFar()) - before) / frames.count).toFixed(1))
    // told, not held to a limit: other work on the machine lengthens frames, too
    info.annotations.push({ type: name, description: JSON.stringify({ ...frames, work }) })
    process.stdout.write(`${name}: ${JSON.stringify({ ...frames, work })}\n`)
    expect(frames.count).toBeGreaterThan(0)
  }
})

function runningAnimations(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
}

/** Tells how many milliseconds the page's own thread has worked: of a frame's 16.7 it leaves the rest to the drawing of pixels. */
async function pagesWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
}

/** The milliseconds between frames while something is done: the middle, the 95th percentile, the longest. */
async function framesWhile(page: Page, action: () => Promise<void>) {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { frameTimes: times })
    const note = (time: number) => {
      times.push(time)
      if (times.length < 5000) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await action()
  const times = await page.evaluate((): number[] => {
    const found: unknown = Reflect.get(globalThis, 'frameTimes')
    return Array.isArray(found) ? found.slice() : []
  })
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  const sorted = gaps.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  return { count: gaps.length, middle: at(0.5), p95: at(0.95), longest: at(1) }
}
