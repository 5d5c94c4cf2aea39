import type { Page } from '@playwright/test'

import { expect, test } from '../journey.ts'
import { expectFocusSeen, hiddenFocus } from '../looks/focus-seen.ts'
import { expectForcedColours } from '../looks/forced-colours.ts'
import { expectAccessibleIfNew } from '../looks/seen-parts.ts'
import { expectFits } from '../looks/text-fits.ts'
import { expectTouchable } from '../looks/touch-targets.ts'

// A look that finds nothing proves nothing until it has been seen to find something: each has a small page that is
// sound, and faults that are planted in it.

const sound = `
  <style>
    html { font-size: 87.5% }
    body { margin: 0; padding-bottom: 140px }
    a, button { display: inline-flex; min-height: 44px; min-width: 44px }
    [aria-pressed=true] { border: 3px solid }
    [aria-pressed=false] { border: 0 }
    [data-bar] { height: 12px; background: #1c467e; forced-color-adjust: none }
  </style>
  <main>
    <h1>基金</h1>
    <p>一句話裡的 <a href="#it" style="display: inline">連結</a> 與字一樣高。</p>
    <button aria-pressed="true">甲</button> <button aria-pressed="false">乙</button>
    <div data-bar></div>
  </main>`

async function show(page: Page, plant = ''): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.setContent(sound + plant)
}

/** What a look says of the page; nothing where it is content. */
async function saidBy(look: Promise<void>): Promise<string> {
  return look.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  )
}

test.describe('the look at what fits', () => {
  test('is content with a sound page', async ({ page }) => {
    await show(page)
    await expectFits(page, 'here')
  })

  const faults = {
    'a box wider than the screen': '<p style="width: 400px">太寬的一段</p>',
    'words that are cut off': '<p style="width: 90px; overflow: hidden; white-space: nowrap">被切掉的一整句話</p>',
    'words that run out of their button': '<button style="width: 60px; white-space: nowrap">比按鈕還要長的字</button>',
  }
  for (const [what, plant] of Object.entries(faults)) {
    test(`finds ${what}`, async ({ page }) => {
      await show(page, plant)
      expect(await saidBy(expectFits(page, 'here'))).toMatch(/太寬的一段|被切掉|比按鈕還要長/)
    })
  }

  test('finds what fits until the letters are doubled', async ({ page }) => {
    await show(page, '<p style="width: 20em; white-space: nowrap">放大就太寬</p>')
    await expectFits(page, 'here')
    await page.evaluate(() => (document.documentElement.style.fontSize = '175%'))
    expect(await saidBy(expectFits(page, 'doubled'))).toContain('放大就太寬')
  })

  test('lets pass what is shortened with an ellipsis', async ({ page }) => {
    const shortened = 'width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis'
    await show(page, `<p style="${shortened}">故意縮短的一整句話</p>`)
    await expectFits(page, 'here')
  })
})

test.describe('the look at targets', () => {
  test('is content with a sound page', async ({ page }) => {
    await show(page)
    await expectTouchable(page)
  })

  const faults = {
    'a link of one line of letters that stands alone': '<p><a href="#it" style="display: inline">獨立的連結</a></p>',
    'a button that is low': '<button style="min-height: 32px; height: 32px">獨立的按鈕</button>',
    'a button that another one covers':
      '<div style="position: relative"><button>獨立的按鈕</button><button style="position: absolute; left: 0; top: 24px">乙</button></div>',
    'a button that is low on wide screens alone':
      '<style>@media (width < 300px) { .low { min-height: 44px } }</style><button class="low" style="min-height: 0; height: 30px">獨立的按鈕</button>',
  }
  for (const [what, plant] of Object.entries(faults)) {
    test(`finds ${what}`, async ({ page }) => {
      await show(page, plant)
      expect(await saidBy(expectTouchable(page))).toContain('獨立')
    })
  }

  test('gives the page a thumb for a pointer', async ({ page }) => {
    const low = '@media (pointer: fine) { .by-pointer { min-height: 0; height: 30px } }'
    await show(page, `<style>${low}</style><button class="by-pointer">獨立的按鈕</button>`)
    await expectTouchable(page)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(false)
  })
})

test.describe('the look in forced colours', () => {
  test('is content with a sound page, and leaves its colours as they were', async ({ page }) => {
    await show(page)
    await expectForcedColours(page)
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(false)
  })

  const faults = {
    'a bar that vanishes': ['<div style="height: 12px; background: #1c467e"></div>', 'vanished'],
    'a choice that is told by its ground alone': [
      '<p><button aria-pressed="true" style="border: 0; background: #fed">丙</button><button aria-pressed="false">丁</button></p>',
      'looks like the others',
    ],
    'a tab whose bar every tab has': [
      `<style>[role=tab] { border: 0; border-bottom: 3px solid transparent } [aria-selected=true] { border-color: #f08300 }</style>
       <div role="tablist"><span role="tab" aria-selected="true">丙</span><span role="tab" aria-selected="false">丁</span></div>`,
      'looks like the others',
    ],
  } as const
  for (const [what, [plant, said]] of Object.entries(faults)) {
    test(`finds ${what}`, async ({ page }) => {
      await show(page, plant)
      expect(await saidBy(expectForcedColours(page))).toContain(said)
    })
  }
})

const links = Array.from({ length: 60 }, (_, at) => `<p><a href="#it">連結 ${at}</a></p>`).join('')
const bar = '<div style="position: fixed; bottom: 0; left: 0; right: 0; height: 120px; background: #fff">下方</div>'

test.describe('the walk of the focus', () => {
  test('is content where the page scrolls clear of its bars', async ({ page }) => {
    await show(page, `<style>html { scroll-padding-bottom: 140px }</style>${links}${bar}`)
    await expectFocusSeen(page)
  })

  test('finds what a bar covers, and nothing that it covers in part', async ({ page }) => {
    await show(page, links + bar)
    expect(await saidBy(expectFocusSeen(page))).toContain('連結')
    await show(page, links + bar.replace('height: 120px', 'height: 20px'))
    await expectFocusSeen(page)
  })

  test('finds what the Tab key finds', async ({ page }) => {
    await show(page, links + bar)
    await page.setViewportSize({ width: 1280, height: 800 })
    const walked = await page.evaluate(hiddenFocus, 'each' as const)
    const pressed: string[] = []
    // the link of the sentence, two buttons and sixty links; the first press leaves the end, where the walk was last
    for (let step = 0; step < 1 + 3 + 60; step++) {
      await page.keyboard.press('Tab')
      pressed.push(...(await page.evaluate(hiddenFocus, 'current' as const)))
    }
    expect(pressed.length).toBeGreaterThan(2)
    expect(walked).toEqual(pressed)
  })
})

async function meet(page: Page, plant: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.setContent(`<!doctype html><html lang="zh-TW"><title>基金</title>${sound}${plant}`)
}

test.describe('the look at what is new', () => {
  const pale = '<style>@media (width > 700px) { .pale { color: #ddd } }</style><p class="pale">大螢幕上太淡的字</p>'

  test('judges nothing twice', async ({ page }) => {
    await meet(page, '<p>一次</p>')
    await expectAccessibleIfNew(page)
    expect(await page.evaluate(() => 'axe' in window)).toBe(true)
    // a look that judges would bring its checker again
    await page.evaluate(() => Reflect.deleteProperty(window, 'axe'))
    await meet(page, '<p>一次</p>')
    await expectAccessibleIfNew(page)
    expect(await page.evaluate(() => 'axe' in window)).toBe(false)
  })

  test('finds what another reader alone is shown', async ({ page }) => {
    await meet(page, '')
    await expectAccessibleIfNew(page)
    await meet(page, '<button></button>')
    expect(await saidBy(expectAccessibleIfNew(page))).toContain('button-name')
  })

  test('finds what another width alone has paler', async ({ page }) => {
    await meet(page, pale)
    await expectAccessibleIfNew(page)
    await page.setViewportSize({ width: 800, height: 640 })
    expect(await saidBy(expectAccessibleIfNew(page))).toContain('color-contrast')
  })
})
