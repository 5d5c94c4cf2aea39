import { statfsSync } from 'node:fs'

/**
 * What stays free on the disk of the embedded database: two segments of its write-ahead log. Where the log itself finds no
 * room, the database does not refuse but stops for good, in the middle of a statement, and reads with it.
 */
const RESERVE_BYTES = 32 * 1024 * 1024
/** Between two looks at the disk a single session cannot write the reserve full. */
const LOOK_EVERY_MS = 250

const FULL = '53100'

/** The disk has no room for a write. Its code is PostgreSQL's own for a full disk. */
export class DiskFull extends Error {
  readonly code = FULL

  constructor() {
    super(
      `the disk of the database has less than ${RESERVE_BYTES / 1024 / 1024} MB left: no writes until there is more`,
    )
    this.name = 'DiskFull'
  }
}

/** Whether a database of either kind refused a write because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FULL
}

/** Whether so little is free that the log may not grow. */
export function hasNoReserve(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < RESERVE_BYTES
}

/**
 * Lets a statement pass, or refuses it: one that writes needs the reserve untouched. Reads, the end of a transaction and
 * what gives room back always pass.
 *
 * @param folder - null: in memory
 * @returns for each statement: throws DiskFull
 */
export function guardSpace(folder: string | null): (statement: string) => void {
  let [isFull, lookAt] = [false, 0]
  return (statement) => {
    if (folder === null || !isWrite(statement)) return
    const now = performance.now()
    if (now >= lookAt) [isFull, lookAt] = [hasNoReserve(folder), now + LOOK_EVERY_MS]
    if (isFull) throw new DiskFull()
  }
}

/** Statements are the site's own: keywords in lower or upper case, comments in none. */
function isWrite(statement: string): boolean {
  return /^\s*(insert|update|copy|create|alter|merge|(with\b[^]*\b(insert\s+into|update)\b))/i.test(statement)
}
