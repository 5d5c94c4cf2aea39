import { spawnSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import path from 'node:path'

import { cruise } from 'dependency-cruiser'
import { afterAll, describe, expect, it } from 'vitest'

import config from '../.dependency-cruiser.mjs'
import { forbiddenCode, forbiddenImports, type Plant } from './testing/plants.ts'
import { writeSmallTree } from './testing/small-tree.ts'

// A check that passes proves nothing until it has been seen to fail. Each tool of `npm test` runs here with our settings
// on a small product: once as it is, and once with a fault of every kind planted in it.
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const manifest = {
  'src/entry-client.tsx': { file: 'entry.js', isEntry: true },
  'src/pages/fund-page.tsx': { file: 'fund.js', imports: [] },
}

const sound = treeWith([])

describe('the dependency rules', async () => {
  it('let a sound tree pass', async () => {
    expect(await violationsOf(sound)).toEqual([])
  })

  it('each have a plant', () => {
    const general = config.forbidden.map(({ name }) => name).filter((name) => !name.startsWith('feature-'))
    expect(general.filter((name) => !(name in forbiddenImports))).toEqual([])
  })

  const found = await violationsOf(treeWith(Object.values(forbiddenImports).flat()))

  it.each(Object.entries(forbiddenImports))('%s is noticed', (rule, plants) => {
    expect(plants.map(({ file }) => `${rule}: ${file}`).some((one) => found.includes(one))).toBe(true)
  })
})

describe('the linter', () => {
  it('lets a sound tree pass', () => {
    expect(lint(sound)).toMatchObject({ code: 0 })
  })

  const twin: Plant = {
    file: 'apps/server/src/features/funds/itself-too.ts',
    text: "import { self } from './itself.ts'\n\nexport const me = () => self\n",
  }
  const planted = lint(treeWith([...Object.values(forbiddenCode), twin]))

  it.each(Object.keys(forbiddenCode))('fails on %s', (rule) => {
    expect(planted.code).toBe(1)
    expect(planted.said).toContain(`(${rule})`)
  })
})

describe('the format check', () => {
  it('lets a sound tree pass and fails on a semicolon', () => {
    const file = 'packages/quant/src/semicolon.ts'
    expect(checkFormat(sound)).toMatchObject({ code: 0 })
    const planted = checkFormat(treeWith([{ file, text: 'export const a = 1;\n' }]))
    expect(planted.code).not.toBe(0)
    expect(planted.said).toContain(file)
  })
})

describe('the search for dead code', () => {
  it('lets a sound tree pass', () => {
    expect(searchDeadCode(sound)).toMatchObject({ code: 0 })
  })

  it('finds a file, an export and a dependency that nobody uses', () => {
    const planted = searchDeadCode(
      treeWith([
        { file: 'apps/web/src/ui/nobody-sees.ts', text: 'export const unseen = 1\n' },
        { file: 'packages/domain/src/funds/nobody-asks.ts', text: 'export const unasked = 1\n' },
        {
          file: 'apps/server/src/features/funds/store.ts',
          text: 'export function readFee(): Promise<number> {\n  return Promise.resolve(1)\n}\n\nexport const unused = 1\n',
        },
      ]),
    )
    expect(planted.code).not.toBe(0)
    for (const name of ['nobody-sees.ts', 'unused ', 'unasked ']) expect(planted.said).toContain(name)
  })
})

describe('the size check', () => {
  it('lets a page pass that is a little below its limit', () => {
    expect(weigh({ bytes: 9_000, limits: { 'fund-page': 10 } })).toMatchObject({ code: 0 })
    expect(weigh({ bytes: 9_000, limits: {} })).toMatchObject({ code: 0 })
  })

  it.each([
    ['above its limit', { bytes: 11_000, limits: { 'fund-page': 10 } }, 'too heavy'],
    ['far below its limit', { bytes: 1_000, limits: { 'fund-page': 10 } }, 'lower it to 2'],
    ['of which no line says that it may be so heavy', { bytes: 101_000, limits: {} }, 'too heavy'],
    ['that is gone', { bytes: 9_000, limits: { 'fund-page': 10, 'gone-page': 10 } }, 'gone-page has a limit'],
  ])('fails on a page %s', (_what, site, said) => {
    const outcome = weigh(site)
    expect(outcome.code).toBe(1)
    expect(outcome.said).toContain(said)
  })
})

async function violationsOf(folder: string): Promise<string[]> {
  const { output } = await cruise(['packages', 'apps'], {
    ...config.options,
    baseDir: folder,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
  })
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
}

function treeWith(plants: readonly Plant[]): string {
  const folder = writeSmallTree(Object.fromEntries(plants.map(({ file, text }) => [file, text])))
  folders.push(folder)
  return folder
}

interface Outcome {
  readonly code: number | null
  readonly said: string
}

function lint(folder: string): Outcome {
  return run('node_modules/oxlint/bin/oxlint', ['--type-aware', '--quiet', 'apps', 'packages'], folder)
}

function checkFormat(folder: string): Outcome {
  return run('node_modules/oxfmt/bin/oxfmt', ['--check', 'apps', 'packages'], folder)
}

function searchDeadCode(folder: string): Outcome {
  return run('node_modules/knip/bin/knip.js', ['--no-progress'], folder)
}

interface Weighed {
  /** What its one page sends, compressed. */
  readonly bytes: number
  readonly limits: Readonly<Record<string, number>>
}

function weigh({ bytes, limits }: Weighed): Outcome {
  const folder = treeWith([
    { file: 'dist/client/.vite/manifest.json', text: JSON.stringify(manifest) },
    { file: 'dist/client/entry.js.br', text: 'start()' },
    { file: 'dist/client/fund.js.br', text: 'x'.repeat(bytes) },
    {
      file: 'scripts/page-weights.ts',
      text: `export const SLACK_KB = 2\nexport const MOST_KB = 100\nexport const pageWeights = ${JSON.stringify(limits)}\n`,
    },
  ])
  copyFileSync('scripts/check-bundle-size.ts', path.join(folder, 'scripts/check-bundle-size.ts'))
  return run('scripts/check-bundle-size.ts', [], folder)
}

function run(tool: string, args: readonly string[], folder: string): Outcome {
  const done = spawnSync(process.execPath, [path.join(folder, tool), ...args], { cwd: folder, encoding: 'utf8' })
  return { code: done.status, said: `${done.stdout}${done.stderr}` }
}
