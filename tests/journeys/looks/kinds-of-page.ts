import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { type Page, test } from '@playwright/test'

import { pages } from '../../../apps/web/src/routes-table.ts'

// Workers and projects do not share their memory, but the folder of the run.

/**
 * Whether no story of this run has had such a page looked at closely, and it can be now: what stands behind a dialog
 * waits for its next state.
 */
export async function isFirstOfItsKind(page: Page): Promise<boolean> {
  if (existsSync(markOf(page))) return false
  // what is on its way out stands behind nothing any more, a moment later
  await page.waitForFunction(hasNoneClosing, null, { polling: 40, timeout: CLOSING_MS }).catch(() => null)
  return !(await page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].some((each) =>
      each.checkVisibility(),
    ),
  ))
}

/** A dialog that is told to close is gone within so long. */
const CLOSING_MS = 3000

/** In the page. */
function hasNoneClosing(): boolean {
  return [...document.querySelectorAll('[role$=dialog][data-state=closed]')].every((each) => !each.checkVisibility())
}

/** After the looks: a story that is told once more because they failed has them taken again. */
export function rememberKind(page: Page): void {
  mkdirSync(path.dirname(markOf(page)), { recursive: true })
  writeFileSync(markOf(page), '')
}

/** Names of the pages of the demo site that were looked at closely in this run. */
export function pagesLookedAt(): ReadonlySet<string> {
  const marks = readdirSync(folderOfMarks()).map((mark) => decodeURIComponent(mark))
  const addresses = marks.filter((mark) => mark.startsWith('demo ')).map((mark) => mark.slice('demo '.length))
  return new Set(addresses.map((address) => pageNameAt(address.replace(/^\/firm\/…/, ''))))
}

/** The name of the page of an address: of several that fit, the one that spells out most of it. */
export function pageNameAt(address: string): string {
  const fitting = pages.filter((page) => patternOf(page.path).test(address))
  return fitting.toSorted((a, b) => spelledOf(b.path) - spelledOf(a.path))[0]?.name ?? address
}

function spelledOf(route: string): number {
  return route.split('/').filter((part) => !part.startsWith(':')).length
}

function patternOf(route: string): RegExp {
  const parts = route.split('/').filter((part) => part !== '')
  const said = parts.map((part) => (!part.startsWith(':') ? `/${part}` : part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+'))
  return new RegExp(`^${said.join('')}/?$`)
}

/** An address without its numbers and names is its kind; the pages of real funds are other ones. */
function markOf(page: Page): string {
  const { name } = test.info().project
  const market = name === 'taiwan' || name === 'china' ? name : 'demo'
  const kind = new URL(page.url()).pathname.replaceAll(/(?<=\/)[^/]*[\d@%][^/]*/g, '…')
  return path.join(folderOfMarks(), `${market} ${encodeURIComponent(kind)}`)
}

function folderOfMarks(): string {
  return path.join(process.env['JOURNEYS_DIR'] ?? '', 'looked')
}
