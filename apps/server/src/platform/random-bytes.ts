import { randomFillSync } from 'node:crypto'

/** Asked for at once: a page needs three short ones, and each ask of the system takes as long as to copy a kilobyte. */
const POOL_BYTES = 4096

const pool = Buffer.allocUnsafeSlow(POOL_BYTES)
let used = POOL_BYTES

/** Random bytes from the system's secure source, each handed out once and then wiped. @param count - 4096 at most */
export function randomBytes(count: number): Buffer {
  if (!(count >= 0 && count <= POOL_BYTES)) throw new RangeError(`${count} random bytes`)
  if (used + count > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  const own = Buffer.from(pool.subarray(used, used + count))
  pool.fill(0, used, used + count)
  used += count
  return own
}
