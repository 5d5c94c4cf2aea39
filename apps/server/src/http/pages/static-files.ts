import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { Coding, CachedAnswer } from '../calls/answer-cache.ts'

/** A file of the built site, ready to send. */
export interface StaticFile extends CachedAnswer {
  readonly type: string
  readonly cacheControl: string
  /** What it may load, where that is more than nothing: for a script that runs beside the pages. */
  readonly policy: string | null
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Shows notices that are pushed to a browser, with the icon of the site. Asked for again each time: it is never an old one. */
const PUSH_WORKER = '/push-worker.js'
const workerPolicy = "default-src 'none'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The forms of a file that the build wrote beside it. */
const codings: Readonly<Record<string, Coding>> = { '.br': 'br', '.gz': 'gzip' }

/**
 * Reads a folder of built files into memory, by their address: what is not in it cannot be asked for, however an
 * address is written. Hidden files stay hidden. A file with `.br` and `.gz` beside it is sent as these; one without, a
 * picture, is sent as it is.
 */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name))
    if (!entry.isFile() || name.split(path.sep).some((part) => part.startsWith('.'))) continue
    const address = `/${name.split(path.sep).join('/')}`
    if (path.extname(name) in codings) continue
    files.set(address, {
      ...readForms(path.join(folder, name)),
      type: types[path.extname(name)] ?? 'application/octet-stream',
      cacheControl: cacheControlOf(address),
      policy: address === PUSH_WORKER ? workerPolicy : null,
    })
  }
  return files
}

/** Names under assets/ carry their content's hash. */
function cacheControlOf(address: string): string {
  if (address === PUSH_WORKER) return 'no-cache'
  return address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function readForms(file: string): CachedAnswer {
  const bytes = readFileSync(file)
  const forms = Object.entries(codings).map(
    ([extension, coding]) => [coding, existsSync(file + extension) ? readFileSync(file + extension) : bytes] as const,
  )
  return { bytes, compressed: new Map(forms) }
}
