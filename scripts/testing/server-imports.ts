import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { root } from './run-step.ts'

/** How a way of imports is gone: files that are not gone through, though they are found. */
type EndsAt = (file: string) => boolean

/**
 * The server's own files that a file imports, and what those import in turn, each with the least number of steps to it.
 *
 * @param file - a path from the root, as are those found
 */
export function importsOf(file: string, endsAt: EndsAt = () => false): ReadonlyMap<string, number> {
  const found = new Map([[file, 0]])
  // what is added while the map is gone through is gone through as well
  for (const [each, steps] of found) {
    if (steps > 0 && endsAt(each)) continue
    for (const imported of namedBy(each)) if (!found.has(imported)) found.set(imported, steps + 1)
  }
  return found
}

const read = new Map<string, readonly string[]>()

function namedBy(file: string): readonly string[] {
  const known = read.get(file)
  if (known !== undefined) return known
  const code = readFileSync(path.join(root, file), 'utf8')
  const named = [...code.matchAll(/\bfrom '(\.[^']+)'/g)]
    .map(([, name = '']) => path.posix.join(path.posix.dirname(file), name))
    .filter((each) => existsSync(path.join(root, each)))
  read.set(file, named)
  return named
}
