import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { MOST_KB, pageWeights, SLACK_KB } from './page-weights.ts'

// `node scripts/check-bundle-size.ts`, after a build: what each page sends before it can be used.

const dist = path.resolve(import.meta.dirname, '../dist/client')

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

/** What a page sends before it can be used: the entry, the page and all that these import at once. */
export interface PageSize {
  /** Its name in page-weights.ts: `funds/fund-page`. */
  readonly page: string
  /** Compressed with Brotli, as the build has written it and the server sends it. */
  readonly kilobytes: number
  /** From page-weights.ts; null for a page without a line there. */
  readonly limit: number | null
}

/** Prints each page's size beside its limit. Returns whether all agree. */
export function checkBundleSize(): boolean {
  const sizes = pageSizes()
  for (const size of sizes) {
    const { page, kilobytes, limit } = size
    process.stdout.write(
      `${kilobytes.toFixed(1).padStart(7)} of ${limit ?? MOST_KB} KB  ${page}  ${troubleOf(size) ?? ''}\n`,
    )
  }
  const known = new Set(sizes.map(({ page }) => page))
  const gone = Object.keys(pageWeights).filter((page) => !known.has(page))
  for (const page of gone) process.stdout.write(`${page} has a limit and is no page\n`)
  return gone.length === 0 && sizes.length > 0 && sizes.every((size) => troubleOf(size) === null)
}

function troubleOf({ kilobytes, limit }: PageSize): string | null {
  const most = limit ?? MOST_KB
  if (kilobytes > most) return `is ${(kilobytes - most).toFixed(1)} KB too heavy`
  if (limit !== null && limit - kilobytes > SLACK_KB)
    return `is far below its limit: lower it to ${Math.ceil(kilobytes)}`
  return null
}

/** The pages of the build, by name. */
export function pageSizes(): PageSize[] {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const sources = Object.keys(manifest).filter((name) => /^src\/pages\/.*-page\.tsx$/.test(name))
  return sources.toSorted().map((source) => {
    const page = source.replace(/^src\/pages\/|\.tsx$/g, '')
    return { page, kilobytes: sizeOf(source, manifest), limit: pageWeights[page] ?? null }
  })
}

function sizeOf(page: string, manifest: Manifest): number {
  const files = new Set<string>()
  collect('src/entry-client.tsx', { manifest, files })
  collect(page, { manifest, files })
  return [...files].reduce((sum, file) => sum + sentBytes(path.join(dist, file)), 0) / 1000
}

function sentBytes(file: string): number {
  if (!existsSync(`${file}.br`)) throw new Error(`the build has not compressed ${file}`)
  return readFileSync(`${file}.br`).length
}

function collect(name: string, into: { readonly manifest: Manifest; readonly files: Set<string> }): void {
  const chunk = into.manifest[name]
  if (!chunk || into.files.has(chunk.file)) return
  into.files.add(chunk.file)
  for (const next of chunk.imports ?? []) collect(next, into)
}

if (import.meta.main && !checkBundleSize()) process.exitCode = 1
