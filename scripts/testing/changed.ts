import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { addCounts, type Counts, one, oneFailed } from './counts.ts'
import { testsOf } from './pglite-part.ts'
import { root, runTool, say } from './run-step.ts'
import { importsOf } from './server-imports.ts'
import { runUnitTests } from './unit-tests.ts'

const source = /\.(ts|tsx|mjs)$/
const server = 'apps/server/src/'

/** What a branch has changed since it left main, or what is not committed yet on main itself, as paths from the root. */
function changedFiles(): { readonly since: string; readonly files: readonly string[] } {
  const since = git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD'
  const found = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return { since, files: found.filter((file) => existsSync(path.join(root, file))) }
}

function git(...words: readonly string[]): readonly string[] {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/**
 * The server's tests of the part that has changed, those elsewhere that import what has changed, and those of the
 * features that bear the name of a changed rule or contract.
 */
export function serverTestsOf(changed: readonly string[]): readonly string[] {
  const ofServer = changed.filter((file) => file.startsWith(server))
  const parts = new Set([...ofServer, ...ofServer.flatMap(importersOf)].map(partOf))
  const names = changed.flatMap((file) => /^packages\/(?:domain|contract)\/src\/([\w-]+)/.exec(file)?.[1] ?? [])
  for (const name of names) parts.add(`${server}features/${name}/`)
  const tests = testsOf(server.slice(0, -1))
  const importing = new Set(ofServer.flatMap((file) => nearestTestsOf(file, tests)))
  return tests.filter((file) => importing.has(file) || parts.has(partOf(file)))
}

/** A file that more parts than these import is a part of the ground, not of a feature. */
const MOST_PARTS = 4

/** Code that names the file: its feature may be asked through a call alone, which no import of a test shows. */
function importersOf(changed: string): readonly string[] {
  const importers = sourcesOfServer().filter((file) => importsOf(file, () => true).has(changed) && file !== changed)
  return new Set(importers.map(partOf)).size > MOST_PARTS ? [] : importers
}

function sourcesOfServer(): readonly string[] {
  return git('ls-files', `${server}features/*.ts`).filter((file) => !/\.test\.ts$|\/testing\//.test(file))
}

/** What is tested together: a feature with its folders, all that stands around the calls, else the files of a folder. */
function partOf(file: string): string {
  const [part] = /^(?:features\/[\w-]+|http)\//.exec(file.slice(server.length)) ?? []
  return `${server}${part ?? path.posix.dirname(file.slice(server.length))}`
}

/** What every test would be touched by: it starts the whole app, or is what tests share. */
const ofAllTests = /^apps\/server\/src\/(?:(?:app|features)\.ts$|testing\/)/

/** More tests than these say no more of a file that half of the server imports. */
const MOST_IMPORTING = 12

function nearestTestsOf(changed: string, tests: readonly string[]): readonly string[] {
  return tests
    .flatMap((test) => {
      const steps = importsOf(test, (file) => ofAllTests.test(file)).get(changed)
      return steps === undefined ? [] : [{ test, steps }]
    })
    .toSorted((near, far) => near.steps - far.steps)
    .slice(0, MOST_IMPORTING)
    .map(({ test }) => test)
}

/** What a change touches, for daily work: the whole is `npm test`. */
export function checkChanged(): Counts {
  const { since, files } = changedFiles()
  const code = files.filter((file) => source.test(file))
  if (code.length === 0) {
    say('No code has changed.')
    return one
  }
  const checks = [
    runTool('typescript/bin/tsc', ['-b']),
    runTool('oxfmt/bin/oxfmt', ['--check', ...code]),
    runTool('oxlint/bin/oxlint', ['--type-aware', '--quiet', ...code]),
  ].map((exitCode) => (exitCode === 0 ? one : oneFailed))
  const ofServer = serverTestsOf(code)
  return [
    ...checks,
    runUnitTests(['node', 'web'], {}, [`--changed=${since}`, '--passWithNoTests']),
    ...(ofServer.length === 0 ? [] : [runUnitTests(['server'], {}, ofServer)]),
  ].reduce(addCounts)
}
