import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

import { helpFor } from './command-help.mjs'

const root = path.resolve(import.meta.dirname, '..')
const ownHelp = new Set(['data-command.ts', 'admin-command.ts', 'advise-command.ts'])

/** The programs behind the npm scripts, by script. */
function programs(): [string, string][] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return Object.entries(scripts).flatMap(([name, command]) => {
    const [, program] = /scripts\/run\.mjs (\S+)/.exec(command) ?? []
    return program === undefined ? [] : [[name, program]]
  })
}

it.each(programs().filter(([, program]) => !ownHelp.has(path.basename(program))))(
  'npm run %s tells of itself, with and without the dashes that npm wants, and refuses an option it does not know',
  (_, program) => {
    for (const asked of ['--help', '-h', 'help']) expect(helpFor(program, [asked])).toMatchObject({ code: 0 })
    const refused = helpFor(program, ['--prot', '3100'])
    expect(refused).toMatchObject({ code: 2 })
    expect(refused?.text).toMatch(/^--prot is no option of it\.\nnpm /)
    expect(helpFor(program, [])).toBeNull()
  },
)

it.each([
  ['scripts/start.ts', []],
  ['scripts/record-scores.ts', []],
  ['scripts/test.ts', ['types', 'journeys']],
  ['bench/run.ts', ['http', 'quant', '--document']],
])('%s passes over no word that it does not know', (program, known) => {
  expect(helpFor(program, known)).toBeNull()
  const refused = helpFor(program, [...known, 'frob'])
  expect(refused).toMatchObject({ code: 2 })
  expect(refused?.text).toMatch(/^“frob” is not known to it\.\nnpm /)
})

it('leaves to a program the words that belong to its options', () => {
  expect(helpFor('scripts/plant-faults.ts', ['--seed', '3', '--count', '2'])).toBeNull()
  expect(helpFor('scripts/acceptance.ts', ['../data', '--only', 'advice'])).toBeNull()
})

it.each([
  ['scripts/test.ts', 'Steps', /^const steps\b[^{]*\{(.*?)^\}/ms],
  ['bench/run.ts', 'Groups', /^const groups\b[^{]*\{(.*?)^\}/ms],
])('the words of %s are those of its table', (program, heading, table) => {
  const [, rows = ''] = table.exec(readFileSync(path.join(root, program), 'utf8')) ?? []
  const names = [...rows.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(8)
  expect(helpFor(program, names)).toBeNull()
  expect(helpFor(program, ['help'])?.text).toContain(`${heading}: ${names.join(', ')}.`)
})
