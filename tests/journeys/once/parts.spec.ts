import path from 'node:path'

import type { Page } from '@playwright/test'

import { expect, expectEveryLook, expectSoundHere, test } from '../journey.ts'

const widths = [375, 768, 1440]
const themes = ['light', 'dark'] as const
const sections = [
  'tokens',
  'actions',
  'fields',
  'choices',
  'navigation',
  'marks',
  'figures',
  'tables',
  'lists',
  'overlays',
  'dialogs',
  'states',
  'charts',
]

/** The catalogue, awake: its lists measure themselves once React is there. */
async function openCatalogue(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 812 : 900 })
  await page.goto('/dev/ui')
  await expect(page.getByRole('button', { name: '下一張' }).first()).toBeVisible()
  // the server draws these too: awake, the slides can be scrolled by keyboard and the handles have their place
  await expect(page.locator('#Carousel [data-part=item-group]').first()).toHaveAttribute('tabindex', '0')
  await expect(page.locator('#Slider [data-part=thumb]').first()).toBeVisible()
}

// the longest file of all: both workers take their part of it
test.describe.configure({ mode: 'parallel' })

for (const width of widths) {
  test.describe(`the catalogue at ${width} px`, () => {
    test.use({ hasTouch: width < 768 })

    test('is sound, cuts off no word of a button, and opens what lies above it in both themes', async ({ page }) => {
      test.slow()
      await openCatalogue(page, width)
      await expectSoundHere(page)
      expect(await clippedControls(page)).toEqual([])
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await photographSections(page, `${width}-${theme}`)
        await openOverlays(page, `${width}-${theme}`)
      }
    })
  })
}

test('the catalogue bears every look', async ({ page }) => {
  test.slow()
  await openCatalogue(page, 375)
  await expectEveryLook(page)
})

test('the keyboard shows where it is, all through the catalogue', async ({ page }) => {
  test.slow()
  await openCatalogue(page, 1440)
  await page.getByRole('main').focus()
  const seen: string[] = []
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press('Tab')
    const at = await focusRing(page)
    if (at === null) break
    seen.push(at.name)
    expect(at.hasRing, `a ring on ${at.name}`).toBe(true)
  }
  // it came out at the far end: no part is a trap
  expect(seen.length).toBeLessThan(400)
  expect(seen.length).toBeGreaterThan(80)
})

/** Longer than a slide stays that goes on by itself. */
const A_TURN_MS = 4000

test('slides go on by themselves, wait for whoever points at them, and stand still when told to', async ({ page }) => {
  await page.clock.install()
  await openCatalogue(page, 1440)
  const slides = page.getByRole('region', { name: '直向，自動輪播' })
  const atSlide = (number: number) => slides.getByRole('group', { name: `第 ${number} 張，共 6 張` })
  await slides.scrollIntoViewIfNeeded()
  await expect(atSlide(2)).toBeInViewport({ ratio: 0.9, timeout: 8000 })
  await slides.hover()
  const held = await shownSlide(page)
  await page.clock.runFor(3 * A_TURN_MS)
  expect(await shownSlide(page)).toBe(held)
  await slides.getByRole('button', { name: '下一張' }).click()
  await expect.poll(() => shownSlide(page)).not.toBe(held)
  await slides.getByRole('button', { name: '暫停輪播' }).click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const paused = await shownSlide(page)
  await page.clock.runFor(3 * A_TURN_MS)
  expect(await shownSlide(page)).toBe(paused)
})

/** Which slide of the vertical carousel stands in its window, once that stands still. */
async function shownSlide(page: Page): Promise<number> {
  const box = page.getByRole('region', { name: '直向，自動輪播' }).locator('[data-part=item-group]')
  const place = () => box.evaluate((each) => each.scrollTop / each.clientHeight)
  let last = Number.NaN
  await expect
    .poll(async () => {
      const before = last
      last = await place()
      return last === before
    })
    .toBe(true)
  return Math.round(last)
}

test('a table of a thousand rows is scrolled by keyboard, and keeps its head and its first column', async ({
  page,
}) => {
  await openCatalogue(page, 375)
  const box = page.getByRole('region', { name: '1,000 列表格' })
  await box.focus()
  await page.keyboard.press('End')
  await expect(box.getByRole('rowheader', { name: /^第 1000 筆/ })).toBeInViewport()
  await expect(box.getByRole('columnheader', { name: '基金' })).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate((each) => each.scrollLeft)).toBeGreaterThan(0)
  await expect(box.getByRole('rowheader', { name: /^第 1000 筆/ })).toBeInViewport()
  expect(await box.getByRole('row').count()).toBeLessThan(100)
})

/** Pictures are for people: they are made where a folder is named for them, and take half of the file's time. */
const pictures = process.env['JOURNEYS_PICTURES']

async function photographSections(page: Page, look: string): Promise<void> {
  if (pictures === undefined) return
  // what stays on the screen would stand in every picture
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('header, a[href="#main"]')) each.style.display = 'none'
  })
  for (const id of sections)
    await page.locator(`section#${id}`).screenshot({ path: path.join(pictures, `${id}-${look}.png`) })
}

/** Each opens, is inside the width, and closes by Escape. */
async function openOverlays(page: Page, look: string): Promise<void> {
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const openers = [
    { name: 'dialog', open: () => part('Dialog').getByRole('button').click(), role: 'alertdialog' },
    { name: 'drawer', open: () => part('Drawer').getByRole('button', { name: 'left' }).click(), role: 'dialog' },
    { name: 'popover', open: () => part('Popover').getByRole('button').click(), role: 'dialog' },
    {
      name: 'calendar',
      open: () => part('DateInput').getByRole('button', { name: '開啟日曆' }).first().click(),
      role: 'dialog',
    },
    { name: 'combobox', open: () => part('Combobox').getByRole('combobox').first().click(), role: 'listbox' },
    { name: 'tooltip', open: () => part('Tooltip').getByRole('button').last().focus(), role: 'tooltip' },
    { name: 'columns', open: () => part('LongTable').getByRole('button', { name: '選擇欄位' }).click(), role: 'group' },
  ] as const
  for (const { name, open, role } of openers) {
    await open()
    const sheet = page.getByRole(role).locator('visible=true').last()
    await expect(sheet).toBeVisible()
    if (pictures !== undefined) await page.screenshot({ path: path.join(pictures, `open-${name}-${look}.png`) })
    // what floats is put to its place a frame after it opens
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
        message: `px wider than the screen with ${name}`,
      })
      .toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Buttons and chips whose text does not fit into them. */
function clippedControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a, main summary')]
      // a tile of a chart is as wide as its value: its whole name is in its label and its table
      .filter((each) => each.closest('#charts figure') === null)
      .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== 'inline')
      .filter((each) => {
        const words = document.createRange()
        words.selectNodeContents(each)
        return words.getBoundingClientRect().width > each.getBoundingClientRect().width + 1
      })
      .map((each) => each.textContent),
  )
}

/** What has the focus inside the page's main part, and whether a ring of 2 px stands around it or its box. */
function focusRing(page: Page): Promise<{ name: string; hasRing: boolean } | null> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (!at || at.closest('main') === null) return null
    const around = [at, at.parentElement, at.parentElement?.parentElement].filter((each) => each instanceof Element)
    const hasRing = around.some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    return { name: at.getAttribute('aria-label') ?? at.outerHTML.slice(0, 120), hasRing }
  })
}
