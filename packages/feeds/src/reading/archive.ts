import { unzipSync } from 'fflate'

import { FeedFault } from './feed-fault.ts'

const MAX_UNPACKED_BYTES = 256 * 1024 * 1024

/**
 * The files of a zip archive that a filter wants.
 *
 * @throws FeedFault broken_archive, also for one that unpacks to more than 256 MB
 */
export function unzip(bytes: Uint8Array, wants: (name: string) => boolean): Map<string, Uint8Array> {
  let unpacked = 0
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        unpacked += originalSize
        if (unpacked > MAX_UNPACKED_BYTES) throw new FeedFault('broken_archive', { value: '> 256 MB' })
        return wants(name)
      },
    })
    return new Map(Object.entries(files))
  } catch (error) {
    if (error instanceof FeedFault) throw error
    throw new FeedFault('broken_archive')
  }
}
