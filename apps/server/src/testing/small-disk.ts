import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A disk that a test may fill. */
export interface SmallDisk {
  readonly folder: string
  /** Takes all room but so many bytes, until it is emptied. */
  leaveFree(bytes: number): void
  empty(): void
  remove(): void
}

/** A small disk of a test's own: a tmpfs, which root of a Linux machine may mount. Null where that is not so. */
export function smallDisk(megabytes: number): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-small-disk-'))
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const balloon = path.join(folder, 'balloon')
  return {
    folder,
    leaveFree(bytes) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(balloon, Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
    },
    empty: () => rmSync(balloon, { force: true }),
    remove() {
      execFileSync('/bin/umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
