import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { chooseFaults, type PlacedFault } from './planted-faults/choose-faults.ts'
import { planted } from './planted-faults/fault-kinds.ts'
import { serverTestsOf } from './testing/changed.ts'
import { root } from './testing/run-step.ts'

// `npm run plant-faults -- --seed 1 --count 60`: breaks one rule after the other in a copy of what is committed, and
// tells which of them no check has noticed: types, lint, or the tests that touch the file.

/** The workspaces' own names. */
const OWN = '@zhiheng'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '60' } },
})

const copy = mkdtempSync(path.join(tmpdir(), 'zhiheng-faults-'))
try {
  copyCommitted()
  const faults = chooseFaults(sources(), Number(values.count), Number(values.seed))
  const missed = faults.filter((fault, place) => {
    const by = noticedBy(fault)
    process.stdout.write(`${place + 1}/${faults.length} ${by ?? 'MISSED'} ${told(fault)}\n`)
    return by === null
  })
  process.stdout.write(
    `${faults.length - missed.length} of ${faults.length} faults were noticed (seed ${values.seed})\n`,
  )
  for (const fault of missed) process.stdout.write(`missed: ${told(fault)}\n`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function copyCommitted(): void {
  const packed = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', copy], { input: packed })
  // libraries are those of here; the workspaces, which are libraries to each other, those of the copy
  const modules = path.join(copy, 'node_modules')
  mkdirSync(path.join(modules, OWN), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== OWN) symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  }
  for (const name of readdirSync(path.join(root, 'node_modules', OWN))) {
    const place = path.relative(root, realpathSync(path.join(root, 'node_modules', OWN, name)))
    symlinkSync(path.join(copy, place), path.join(modules, OWN, name))
  }
  for (const app of ['apps/server', 'apps/web']) {
    const own = path.join(root, app, 'node_modules')
    if (existsSync(own)) symlinkSync(own, path.join(copy, app, 'node_modules'))
  }
  if (fails('typescript/bin/tsc', ['-b'])) throw new Error('the copy does not compile before any fault is in it')
}

/** The code that rules stand in: no tests, what tests use, pages' markup or programs. */
function sources(): ReadonlyMap<string, string> {
  const listed = execFileSync('git', ['ls-files', 'packages/*.ts', 'apps/*.ts'], { cwd: root, encoding: 'utf8' })
  const files = listed
    .split('\n')
    .filter((file) => /\/src\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
  return new Map(files.map((file) => [file, readFileSync(path.join(copy, file), 'utf8')]))
}

function told({ file, kind, from, before, after }: PlacedFault): string {
  const line = readFileSync(path.join(copy, file), 'utf8').slice(0, from).split('\n').length
  return `${kind} ${file}:${line} ${before.trim()} → ${after.trim() || 'nothing'}`
}

/** What notices a fault first; null where nothing does. */
function noticedBy(fault: PlacedFault): 'types' | 'lint' | 'tests' | null {
  const file = path.join(copy, fault.file)
  const code = readFileSync(file, 'utf8')
  writeFileSync(file, planted(code, fault))
  try {
    if (fails('typescript/bin/tsc', ['-b'])) return 'types'
    if (fails('oxlint/bin/oxlint', ['--type-aware', '--quiet', fault.file])) return 'lint'
    return fails('vitest/vitest.mjs', testsFor(fault.file)) ? 'tests' : null
  } finally {
    writeFileSync(file, code)
  }
}

/** The tests that a change of the file touches, and the server's that bear its feature's name. */
function testsFor(file: string): string[] {
  const how = ['--bail=1', '--passWithNoTests', '--reporter=dot']
  const ofServer = serverTestsOf([file])
  const related = ['related', '--run', ...how, '--project', 'node', '--project', 'web', file]
  return ofServer.length > 0 && file.startsWith('apps/server/')
    ? ['run', ...how, '--project', 'server', ...ofServer]
    : related
}

function fails(tool: string, given: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules', tool), ...given], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, CI: '1' },
  })
  return status !== 0
}
