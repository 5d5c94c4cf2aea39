import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { listPortfolios } from '../packages/contract/src/portfolio-list.ts'
import { killSite } from '../tests/testing/running-site.ts'
import type { SiteClient } from '../tests/testing/site-client.ts'
import { gatherLines, type Lines, printLines } from './acceptance/lines.ts'
import { checkSite, createMember, importData, openSite } from './acceptance/real-site.ts'
import { withoutLastWeek } from './acceptance/reduced-data.ts'
import { createPortfolio, evaluateBoldly, walkOptimisation, walkSmartPicks } from './acceptance/walk-advice.ts'
import { walkFunds } from './acceptance/walk-funds.ts'
import { walkModels } from './acceptance/walk-models.ts'
import { walkScores } from './acceptance/walk-scores.ts'
import { buildWebWhenStale } from './build-web.ts'
import { say } from './testing/run-step.ts'

// npm run acceptance -- ../shared/data
// A member's walk through a site with real data: on the day after the last prices, on the same day with a late feed, and
// on twenty days. Prints a table of what holds and ends with 1 where a line does not.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, keep: { type: 'boolean', default: false } },
})

/** The day of the whole walk: the prices end on 2026-05-29. */
const TODAY = '2026-06-01'
/** Mondays, month ends, days after long holidays, and days between. */
const days = `
  2026-03-02 2026-03-16 2026-03-30 2026-03-31 2026-04-07 2026-04-08 2026-04-13 2026-04-20 2026-04-27 2026-04-30
  2026-05-04 2026-05-05 2026-05-11 2026-05-14 2026-05-18 2026-05-21 2026-05-25 2026-05-28 2026-05-29 2026-05-31`
  .trim()
  .split(/\s+/)
const holdings = {
  'one ETF': ['0050'],
  'three funds': ['0050', 'T3604Y', 'LU0689472784'],
  'one that pays, one that accumulates': ['T1677D', 'LU0820561818', 'T3228Y'],
} as const

async function walkWhole(dataDir: string, folder: string, lines: Lines): Promise<void> {
  await onSite(dataDir, TODAY, async (member) => {
    await evaluateBoldly(member, lines)
    await walkHoldings(member, 'optimisation', lines)
    await walkSmartPicks(member, 'smart pick', lines)
    await walkFunds(member, folder, lines)
    await walkScores(member, 'scores', lines)
    await walkModels(member, 'models', lines)
  })
}

async function walkLateFeed(dataDir: string, lines: Lines): Promise<void> {
  await onSite(dataDir, TODAY, async (member) => {
    await evaluateBoldly(member, lines)
    await walkHoldings(member, 'late feed: optimisation', lines)
    await walkSmartPicks(member, 'late feed: smart pick', lines)
    await walkModels(member, 'late feed: models', lines)
  })
}

async function walkDay(dataDir: string, day: string, lines: Lines): Promise<void> {
  await onSite(dataDir, day, async (member) => {
    const [first] = listPortfolios.reply.parse((await member.send('GET', '/api/pfms')).body).entries
    if (first !== undefined) await walkOptimisation(member, first, { section: day, lines })
    await walkSmartPicks(member, day, lines)
  })
}

async function walkHoldings(member: SiteClient, section: string, lines: Lines): Promise<void> {
  for (const [name, ids] of Object.entries(holdings)) {
    const id = await createPortfolio(member, name, ids)
    await walkOptimisation(member, { id, name }, { section, lines })
  }
}

/** Does something on the site of a day; the site ends with it, however it ends. */
async function onSite(dataDir: string, day: string, walk: (member: SiteClient) => Promise<void>): Promise<void> {
  const { site, member } = await openSite(dataDir, day)
  try {
    await walk(member)
  } finally {
    await killSite(site)
  }
}

function prepare(folder: string, lines: Lines, section: string): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'zhiheng-acceptance-'))
  const { status, seconds, lines: said } = importData(dataDir, folder)
  lines.check(section, 'import', {
    holds: status === 0,
    found: `${seconds.toFixed(0)} s, ${said.findLast((line) => line !== '') ?? ''}`,
  })
  createMember(dataDir)
  return dataDir
}

async function accept(folder: string): Promise<number> {
  await buildWebWhenStale()
  const lines = gatherLines()
  const wants = (part: string): boolean => values.only === undefined || values.only === part
  const folders: string[] = []
  if (wants('whole') || wants('days')) {
    const dataDir = prepare(folder, lines, 'import')
    folders.push(dataDir)
    await walkWhole(dataDir, folder, lines)
    const { status, text } = checkSite(dataDir)
    lines.check('import', 'admin check', { holds: status === 0, found: text.trim().split('\n').at(-1) ?? '' })
    if (wants('days')) for (const day of days) await walkDay(dataDir, day, lines)
  }
  if (wants('late')) {
    const late = withoutLastWeek(folder, mkdtempSync(path.join(os.tmpdir(), 'zhiheng-late-')))
    const dataDir = prepare(late, lines, 'late feed: import')
    folders.push(late, dataDir)
    await walkLateFeed(dataDir, lines)
  }
  if (!values.keep) for (const one of folders) rmSync(one, { recursive: true, force: true })
  say(`\n${printLines(lines.all)}`)
  const failed = lines.all.filter(({ holds }) => !holds).length
  say(`\n${lines.all.length - failed} lines hold, ${failed} do not`)
  return failed === 0 ? 0 : 1
}

const [folder] = positionals
if (folder === undefined) {
  process.stderr.write('usage: npm run acceptance -- ../shared/data [--only whole|days|late] [--keep]\n')
  process.exitCode = 2
} else process.exitCode = await accept(path.resolve(folder))
