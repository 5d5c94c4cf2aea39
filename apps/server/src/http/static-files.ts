import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Kept } from './answer-cache.ts'

/** A file of the built site, ready to send. */
export interface StaticFile extends Kept {
  readonly type: string
  readonly cacheControl: string
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const inText = /^(text|application)\/|svg/

/**
 * Reads a folder of built files into memory, by their address: what is not in it cannot be asked for, however an
 * address is written. Hidden files stay hidden.
 */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name))
    if (!entry.isFile() || name.split(path.sep).some((part) => part.startsWith('.'))) continue
    const address = `/${name.split(path.sep).join('/')}`
    files.set(address, {
      bytes: readFileSync(path.join(folder, name)),
      compressed: new Map(),
      type: types[path.extname(name)] ?? 'application/octet-stream',
      // names under assets/ carry their content's hash
      cacheControl: address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    })
  }
  return files
}

/** Compresses texts as well as can be, one by one and beside the main thread. */
export async function compressFiles(files: ReadonlyMap<string, StaticFile>): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  for (const { type, bytes, compressed } of files.values()) {
    if (!inText.test(type)) {
      compressed.set('br', bytes).set('gzip', bytes)
      continue
    }
    compressed.set('br', await promisify(brotliCompress)(bytes, { params }))
    compressed.set('gzip', await promisify(gzip)(bytes, { level: 9 }))
  }
}
