import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { copyRepository } from '../tests/testing/copy-repository.ts'
import { chooseFaults, type PlacedFault } from './planted-faults/choose-faults.ts'
import { planted } from './planted-faults/fault-kinds.ts'
import { serverTestsOf } from './testing/changed.ts'
import { root } from './testing/run-step.ts'

// `npm run plant-faults -- --seed 1 --count 60`: breaks one rule after the other in a copy of the sources, and tells
// which of them no check has noticed: types, lint, or the tests that touch the file. `--from 20` goes on behind the
// first 20 of the same choice.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    from: { type: 'string', default: '0' },
  },
})

// before the copy is made: the branch goes on while this runs
const files = codeFiles()
const copy = copyRepository()
try {
  requireSound('before any fault is in it')
  const from = Number(values.from)
  const faults = chooseFaults(sources(), from + Number(values.count), Number(values.seed)).slice(from)
  const missed = faults.filter((fault, index) => {
    const by = noticedBy(fault)
    process.stdout.write(`${index + 1}/${faults.length} ${by ?? 'MISSED'} ${told(fault)}\n`)
    return by === null
  })
  // packages that went away meanwhile would make of every fault one that was noticed
  requireSound('after the last fault was taken out again, so nothing was counted')
  process.stdout.write(
    `${faults.length - missed.length} of ${faults.length} faults were noticed (seed ${values.seed})\n`,
  )
  for (const fault of missed) process.stdout.write(`missed: ${told(fault)}\n`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function requireSound(when: string): void {
  const { status, stdout } = run('typescript/bin/tsc', ['-b'])
  if (status !== 0) throw new Error(`the copy does not compile ${when}:\n${stdout}`)
}

/** The code that rules stand in: no tests, what tests use, pages' markup or programs. */
function codeFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', 'packages/*.ts', 'apps/*.ts'], { cwd: root, encoding: 'utf8' })
  return listed.split('\n').filter((file) => /\/src\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
}

function sources(): ReadonlyMap<string, string> {
  return new Map(files.map((file) => [file, readFileSync(path.join(copy, file), 'utf8')]))
}

// the file stands as it was: a fault is told when it is gone
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
    return testsOf(fault.file).some((tests) => fails('vitest/vitest.mjs', tests)) ? 'tests' : null
  } finally {
    writeFileSync(file, code)
  }
}

/** What runs the tests of a file: those that import it, those that find it by its place, and the server's of its feature. */
function testsOf(file: string): readonly string[][] {
  // those of the whole repository run for minutes and ask for no rule's result
  const how = ['--bail=1', '--passWithNoTests', '--reporter=dot', '--exclude=tests/**']
  const ofServer = serverTestsOf([file])
  const related = ['related', '--run', ...how, '--project', 'node', '--project', 'web', file]
  const ofContract = ['run', ...how, '--project', 'node', 'packages/contract/']
  return [
    ...(file.startsWith('apps/server/') ? [] : [related]),
    ...(file.startsWith('packages/contract/') ? [ofContract] : []),
    ...(ofServer.length === 0 ? [] : [['run', ...how, '--project', 'server', ...ofServer]]),
  ]
}

function fails(tool: string, given: readonly string[]): boolean {
  return run(tool, given).status !== 0
}

function run(tool: string, given: readonly string[]) {
  return spawnSync(process.execPath, [path.join(root, 'node_modules', tool), ...given], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    // a fault may make a loop without an end; who waits for a test that never ends has noticed
    timeout: 15 * 60_000,
    killSignal: 'SIGKILL',
    env: { ...process.env, CI: '1' },
  })
}
