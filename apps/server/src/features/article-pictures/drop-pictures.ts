import type { Database } from '../../platform/database/database.ts'
import { deletePictures, lockPictures } from './store.ts'

/**
 * Takes out pictures that were named by what is gone now. While it asks who else names them their rows are locked: a version
 * that is being saved with one of them is either seen, or finds it gone.
 *
 * @param stillNamed - which of some hashes are named elsewhere
 */
export async function dropPictures(
  trx: Database,
  hashes: readonly string[],
  stillNamed: (hashes: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  if (hashes.length === 0) return
  await lockPictures(trx, hashes)
  const kept = new Set(await stillNamed(hashes))
  await deletePictures(
    trx,
    hashes.filter((hash) => !kept.has(hash)),
  )
}
