import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, it } from 'vitest'

import { lookOf } from './look-of.ts'

it('is the same until a file is written, added, renamed or taken away, however old it claims to be', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'look-'))
  try {
    mkdirSync(path.join(root, 'src/deep'), { recursive: true })
    const [file, lock] = [path.join(root, 'src/deep/one.ts'), path.join(root, 'lock.json')]
    writeFileSync(file, 'one')
    writeFileSync(lock, '{}')
    writeFileSync(path.join(root, 'elsewhere.ts'), 'first')
    const look = () => lookOf(root, ['src', 'lock.json'])
    const seen = [look()]
    expect(look()).toBe(seen[0])
    writeFileSync(path.join(root, 'elsewhere.ts'), 'second')
    expect(look()).toBe(seen[0])
    const { atime, mtime, ctimeMs } = statSync(file)
    const changes = [
      () => {
        // the clock of a file system may stand still for some milliseconds
        while (statSync(file).ctimeMs === ctimeMs) {
          writeFileSync(file, 'two')
          utimesSync(file, atime, mtime)
        }
      },
      () => writeFileSync(lock, '[]'),
      () => writeFileSync(path.join(root, 'src/two.ts'), 'two'),
      () => renameSync(path.join(root, 'src/two.ts'), path.join(root, 'src/three.ts')),
      () => rmSync(path.join(root, 'src/three.ts')),
    ]
    for (const change of changes) {
      change()
      seen.push(look())
    }
    expect(new Set(seen.slice(0, -1)).size).toBe(changes.length)
    expect(seen.at(-1)).not.toBe(seen.at(-2))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
