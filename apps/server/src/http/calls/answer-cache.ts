import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { CacheState } from '../../platform/watch/site-watch.ts'
import { inOwnMemory } from '../site/in-own-memory.ts'

/** Below this a compressed answer is hardly smaller. */
const WORTH_COMPRESSING = 1024

export type Coding = 'br' | 'gzip' | null

/** A finished answer. */
export interface CachedAnswer {
  readonly bytes: Buffer
  /** Compressed once, when first asked for. As `bytes`, in memory of their own. */
  readonly compressed: Map<Coding, Buffer>
}

/**
 * Keeps finished answers by address until the data change, the least used going first.
 *
 * @param limits.bytes - how much may be kept in all, counted uncompressed
 */
export function createAnswerCache(limits: { bytes: number }) {
  const cached = new Map<string, CachedAnswer>()
  let version = ''
  let size = 0
  let [hits, misses] = [0, 0]

  function drop(address: string, found: CachedAnswer): void {
    cached.delete(address)
    size -= found.bytes.length
  }

  return {
    get(address: string, current: string): CachedAnswer | null {
      const found = version === current ? cached.get(address) : undefined
      if (!found) {
        misses += 1
        return null
      }
      hits += 1
      cached.delete(address)
      cached.set(address, found) // to the young end
      return found
    },
    set(address: string, current: string, bytes: Buffer): CachedAnswer {
      if (version !== current) {
        cached.clear()
        size = 0
        version = current
      }
      const before = cached.get(address)
      if (before) drop(address, before)
      if (bytes.length > limits.bytes / 16) return { bytes, compressed: new Map() }
      const made: CachedAnswer = { bytes: inOwnMemory(bytes), compressed: new Map() }
      cached.set(address, made)
      size += bytes.length
      for (const [oldest, found] of cached) {
        if (size <= limits.bytes) break
        drop(oldest, found)
      }
      return made
    },
    state: (): CacheState => ({ entries: cached.size, bytes: size, mostBytes: limits.bytes, hits, misses }),
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** The best coding a browser takes, of those that answers are kept in. */
export function codingFor(accepted: string | undefined): Coding {
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : null
}

const signs = {
  zstd: /\bzstd\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
} as const

/** Whether a browser takes a coding, by its `Accept-Encoding`. */
export function takes(accepted: string | undefined, coding: keyof typeof signs): boolean {
  return accepted !== undefined && signs[coding].test(accepted)
}

/** The bytes of a kept answer in a coding, and the coding they are really in. */
export function encoded(cached: CachedAnswer, wanted: Coding): { bytes: Buffer; coding: Coding } {
  if (wanted === null || cached.bytes.length < WORTH_COMPRESSING) return { bytes: cached.bytes, coding: null }
  const bytes = cached.compressed.get(wanted) ?? inOwnMemory(compress(cached.bytes, wanted))
  cached.compressed.set(wanted, bytes)
  return { bytes, coding: wanted }
}

function compress(bytes: Buffer, coding: 'br' | 'gzip'): Buffer {
  if (coding === 'gzip') return gzipSync(bytes, { level: 6 })
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}
