import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { addCounts, type Counts, one, oneFailed } from './counts.ts'
import { testsOf } from './pglite-part.ts'
import { root, runTool, say } from './run-step.ts'
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
 * The server's tests beside what has changed, and those of the features that bear the name of a changed rule or
 * contract: by what they import every one of them would be touched by every change, since each starts the whole app.
 */
export function serverTestsOf(changed: readonly string[]): readonly string[] {
  const folders = new Set(changed.filter((file) => file.startsWith(server)).map((file) => path.posix.dirname(file)))
  const names = new Set(
    changed.flatMap((file) => /^packages\/(?:domain|contract)\/src\/([\w-]+)/.exec(file)?.[1] ?? []),
  )
  return testsOf(server.slice(0, -1)).filter(
    (file) =>
      [...folders].some((folder) => path.posix.dirname(file) === folder) ||
      [...names].some((name) => file.startsWith(`${server}features/${name}/`)),
  )
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
