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
