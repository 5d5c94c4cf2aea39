import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { cruise } from 'dependency-cruiser'
import { afterAll, describe, expect, it } from 'vitest'

import { pages } from '../apps/web/src/routes-table.ts'
import { additions } from './testing/additions.ts'
import { addInto, copyRepository } from './testing/copy-repository.ts'

// The table of docs/architecture.md says how many files it takes to add one of each. Here one of each is added to a copy
// of the sources with just these files: where the compiler, the rules of imports or the inventory of tables ask for one
// more, these tests fail.

/** Long enough for a busy machine; alone it takes less than one. */
const MINUTES = 600_000
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function copyWith(left: readonly string[] = []): string {
  const folder = copyRepository()
  folders.push(folder)
  for (const addition of additions) addInto(folder, addition, left)
  return folder
}

/** What the compiler says of some files of a copy, with all that they import; in one program. */
function faultsOf(folder: string, include: readonly string[]): string {
  const compilerOptions = {
    noEmit: true,
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    incremental: false,
    tsBuildInfoFile: null,
    rewriteRelativeImportExtensions: false,
    allowJs: true,
    jsx: 'react-jsx',
    lib: ['es2024', 'dom', 'dom.iterable', 'webworker.importscripts'],
    types: ['node', 'vite/client'],
  }
  const settings = { extends: './tsconfig.base.json', compilerOptions, include }
  writeFileSync(path.join(folder, 'tsconfig.added.json'), JSON.stringify(settings))
  const compiler = path.resolve('node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [compiler, '-p', 'tsconfig.added.json'], { cwd: folder, encoding: 'utf8' }).stdout
}

/** How many files the table says, by what is added. */
function claims(): Readonly<Record<string, number>> {
  const rows = readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| (an? [^|]+?) +\| +(\d+) +\|/gm)
  return Object.fromEntries([...rows].map(([, what = '', files = '']) => [what, Number(files)]))
}

describe('one of each, added to a copy of the sources', async () => {
  const folder = copyWith()

  it('touches as many files as docs/architecture.md says', () => {
    const counts = additions.map(({ what, files }) => [what, Object.keys(files).length])
    expect(Object.fromEntries(counts)).toEqual(claims())
  })

  it(
    'needs no file more for the compiler',
    () => expect(faultsOf(folder, ['apps/*/src', 'packages/*/src', 'tests', 'scripts', '*.ts'])).toBe(''),
    MINUTES,
  )

  it('crosses no line of the map, and leaves nothing that is not reached', { timeout: MINUTES }, async () => {
    const { default: config } = await import(pathToFileURL(path.join(folder, '.dependency-cruiser.mjs')).href)
    const { output } = await cruise(['packages', 'apps'], {
      ...config.options,
      baseDir: folder,
      ruleSet: { forbidden: config.forbidden },
      validate: true,
    })
    if (typeof output === 'string') throw new Error(output)
    expect(output.summary.violations.map(({ from, rule, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  })

  it(
    'is a database with the tables that the features bring',
    () => {
      const vitest = path.resolve('node_modules/vitest/vitest.mjs')
      const args = ['run', '--project', 'server', 'apps/server/src/features.test.ts']
      const { status, stdout } = spawnSync(process.execPath, [vitest, ...args], { cwd: folder, encoding: 'utf8' })
      expect([status, stdout]).toEqual([0, expect.stringContaining('1 passed')])
    },
    MINUTES,
  )
})

it('a file that is left out is missed, so the compiler really looks', { timeout: MINUTES }, () => {
  const left = ['apps/web/src/features/plans/text.ts', 'apps/web/src/features/notifications/notification-row.tsx']
  const faults = faultsOf(copyWith(left), left)
  for (const file of left) expect(faults).toContain(file)
})

describe('what is there already', () => {
  const sources = ['apps', 'packages', 'tests', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/node_modules|\.tsc/.test(file))
      .map((file) => path.join(folder, file)),
  )
  const naming = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))

  it('names a page in one list that must have all: the table of addresses', () => {
    expect(pages.some(({ name }) => name === 'About')).toBe(true)
    expect(naming(/'About'|about-page\b/).filter((file) => !besides.has(file))).toEqual([
      'apps/web/src/routes/site-routes.ts',
    ])
  })
})

/** This file, one that needs any page, and limits that a page may have of its own. */
const besides = new Set([
  'tests/additions.test.ts',
  'apps/web/src/shell/first-router.test.tsx',
  'scripts/page-weights.ts',
])
