import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * What the disk says of files without reading them: names, sizes, and when each was last changed or put there, which no one
 * sets by hand. Where it says the same, they are the same: to read three thousand files is a tenth of a start.
 *
 * @param places - files and folders below `root`; of a folder, all that is in it
 */
export function lookOf(root: string, places: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of places.flatMap((place) => filesIn(root, place))) {
    const { size, mtimeMs, ctimeMs } = statSync(path.join(root, file))
    hash.update(`${file} ${size} ${mtimeMs} ${ctimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesIn(root: string, place: string): string[] {
  if (!statSync(path.join(root, place)).isDirectory()) return [place]
  const inside = readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
  return inside
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted()
}
