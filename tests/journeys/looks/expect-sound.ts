import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

import { heightOf, looksOf, widths } from '../widths.ts'
import { expectFocusSeen } from './focus-seen.ts'
import { expectForcedColours } from './forced-colours.ts'
import { isFirstOfItsKind, rememberKind } from './kinds-of-page.ts'
import { expectFits } from './text-fits.ts'
import { expectTouchable } from './touch-targets.ts'

/** Quicker than a hand that has just seen the page. */
export const HAND_MS = 120

/** A small phone, and a desk's screen at 400 % of zoom. Source: WCAG 1.4.10. */
const NARROW_PX = 320

/** Letters of twice the size. Source: WCAG 1.4.4. */
const DOUBLED = '175%'

const themes = ['light', 'dark'] as const

/** All rules in the light; a dark page has the same elements in other colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Of what is looked at once: parts of a page that are told apart, and what is read aloud begins as what is seen. */
const beyondTags = { 'landmark-unique': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

/** In the page: nothing has come for so long. */
export function isQuiet(ms: number): boolean {
  const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
  return performance.now() - Math.max(0, ...ends) > ms
}

/** Gives the page each of the three widths in turn, and its own back at the end: a story is told once, and looked at thrice. */
export async function atEachWidth(
  page: Page,
  look: (width: number) => Promise<void>,
  chosen: readonly number[] = Object.values(widths),
): Promise<void> {
  const own = page.viewportSize()
  for (const width of chosen) {
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
 * What is on the screen keeps to WCAG 2.2 AA in both themes and inside its width, on a phone, a tablet and a wide screen;
 * a story that is told at several widths looks at each where it is told.
 * Each kind of page is also looked at for what takes longer, once in a run, in the first state without a dialog that the
 * stories bring it to.
 *
 * @param within - only what this selector finds; the whole page where nothing is given
 */
export async function expectSound(page: Page, within = 'html'): Promise<void> {
  const isNew = within === 'html' && (await isFirstOfItsKind(page))
  const { tags, project } = test.info()
  const look = async (width: number) => {
    await expectInsideWidth(page)
    // a theme changes nothing at a tablet's width that it does not at one of the others
    await expectAccessibleHere(page, within, width === widths.tablet ? ['light'] : themes)
    if (isNew) await expectBorneAt(page, width)
  }
  await atEachWidth(page, look, isNew ? undefined : looksOf(tags, project.name))
  if (isNew) await expectBorne(page)
  if (isNew) rememberKind(page)
}

/** What takes longer, without axe: of a page whose own story has axe look at it. */
export async function expectEveryLook(page: Page): Promise<void> {
  await atEachWidth(page, async (width) => expectBorneAt(page, width))
  await expectBorne(page)
  rememberKind(page)
}

async function expectBorneAt(page: Page, width: number): Promise<void> {
  await page.evaluate(layOutWhole)
  await expectFits(page, `${width} px`)
  if (width === widths.desktop) await expectForcedColours(page)
  else await expectTouchable(page)
}

/** The same look at the width of the story alone: for what only this width has, and for what resizing would close. */
export async function expectSoundHere(page: Page, within = 'html'): Promise<void> {
  await expectInsideWidth(page)
  await expectAccessibleHere(page, within, themes)
}

/**
 * The shortest look, for a page whose own story has the others: at the width of the story, in the light, and by every rule
 * but the size of targets, since one that the screen's edge cuts counts as small.
 */
export async function expectAccessibleOnce(page: Page): Promise<void> {
  await expectInsideWidth(page)
  await page.evaluate(standStill)
  await expectAccessible(page, 'html', { colorScheme: 'light', leftOut: ['target-size'] })
  await page.evaluate(moveAgain)
}

/** Within so long a page has taken larger letters in. */
const GROWN_MS = 3000

/** No bar hides what has the focus, and the narrowest screen and letters of twice the size are borne. */
async function expectBorne(page: Page): Promise<void> {
  const own = page.viewportSize()
  await expectFocusSeen(page)
  await resize(page, NARROW_PX)
  await expectFits(page, `${NARROW_PX} px`)
  await resize(page, widths.phone)
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), DOUBLED)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  // tables learn that they have to scroll when the letters have grown: on a long page a moment later
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, null, {
      timeout: GROWN_MS,
    })
    .catch(() => undefined)
  await expectFits(page, 'letters of twice the size')
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  if (own !== null) await resize(page, own.width, own.height)
}

/** In the page: what waits for a reader to be near stands as they would see it, since no checker scrolls. */
function layOutWhole(): void {
  for (const part of document.querySelectorAll<HTMLElement>('.far-below')) part.style.contentVisibility = 'visible'
}

/** Nothing reaches out of the screen at its side. */
export async function expectInsideWidth(page: Page): Promise<void> {
  await page.evaluate(layOutWhole)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide, `px wider than the screen of ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0)
}

async function expectAccessibleHere(
  page: Page,
  within: string,
  colorSchemes: readonly (typeof themes)[number][],
): Promise<void> {
  await page.evaluate(standStill)
  for (const colorScheme of colorSchemes) await expectAccessible(page, within, { colorScheme })
  await page.evaluate(moveAgain)
}

/**
 * In the page: another theme is there at once, without two thousand transitions of colours. And what a bar at the foot
 * or the top of the screen covers can be scrolled into sight, but a checker of targets does not scroll: no bar stays
 * there.
 */
function standStill(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [sheet]
  for (const element of document.querySelectorAll<HTMLElement>('header, main *, .corner-note')) {
    const { position, bottom, top } = getComputedStyle(element)
    // a first column that stays covers nothing until its table is scrolled sideways
    const stays = position === 'sticky' || element.classList.contains('corner-note')
    if (!stays || (bottom === 'auto' && top === 'auto')) continue
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

interface Rules {
  readonly colorScheme: (typeof themes)[number]
  readonly leftOut?: readonly string[]
}

async function expectAccessible(page: Page, within: string, { colorScheme, leftOut = [] }: Rules): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // those that follow the scrolling never end
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  )
  // the checker is a megabyte of script: a page that has it is not given it again
  const hasChecker = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(hasChecker && { axeSource: ';' }) })
    // one frame, and only what breaks a rule is told: the same rules in less than half of the time
    .options({ resultTypes: ['violations'], ...(colorScheme === 'light' && { rules: beyondTags }) })
    .setLegacyMode()
    .include(within)
  const chosen =
    colorScheme === 'dark' ? axe.withRules(rulesOfColour) : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
  const { violations } = await chosen.analyze()
  const faults = await Promise.all(
    violations.map(async ({ id, nodes }) => {
      const targets = nodes.map((node) => String(node.target))
      return { id, targets: id === 'target-size' ? await outsideCharts(page, targets) : targets }
    }),
  )
  const said = faults
    .filter(({ id, targets }) => targets.length > 0 && !leftOut.includes(id))
    .map(({ id, targets }) => `${page.viewportSize()?.width} px ${colorScheme} ${id}: ${targets.join(' | ')}`)
  expect(said).toEqual([])
}

/**
 * Those that are not marks of a chart, which stand where their values are, two upon each other where those are the same:
 * the chart's table leads to the same. Source: WCAG 2.5.8, the exceptions "essential" and "equivalent".
 */
function outsideCharts(page: Page, targets: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (selectors) => selectors.filter((selector) => !document.querySelector(selector)?.closest('figure')),
    targets,
  )
}
