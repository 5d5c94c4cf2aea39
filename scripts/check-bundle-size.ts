import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

// `node scripts/check-bundle-size.ts`, after a build: what each page sends before it can be used.

export const BUDGET_KB = 150
const dist = path.resolve(import.meta.dirname, '../dist/client')

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

/** Pages that only members reach may bring editors and dialogs. */
const membersOnly =
  /features\/(portfolios|portfolio-comparison|portfolio-report|optimiser|rebalancing|back-office|risk-evaluation|account-data|second-factor)\//

/** What a page sends before it can be used: the entry, the page and all that these import at once, gzipped. */
export interface PageSize {
  readonly page: string
  readonly kilobytes: number
  readonly isPublic: boolean
}

/** Prints each page's size. Returns whether every public page is within the budget of DESIGN section 9. */
export function checkBundleSize(): boolean {
  const sizes = pageSizes()
  for (const { page, kilobytes, isPublic } of sizes) {
    const budget = isPublic ? `${kilobytes > BUDGET_KB ? 'over' : 'within'} ${BUDGET_KB}` : 'members only'
    process.stdout.write(`${kilobytes.toFixed(1).padStart(7)} KB gzip, ${budget.padEnd(12)}  ${page}\n`)
  }
  // a build without public pages was not read
  return sizes.some(({ isPublic }) => isPublic) && sizes.every((size) => !size.isPublic || size.kilobytes <= BUDGET_KB)
}

/** The pages of the build, by name. */
export function pageSizes(): PageSize[] {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const pages = Object.keys(manifest).filter((name) => name.endsWith('-page.tsx'))
  return pages
    .toSorted()
    .map((page) => ({ page, kilobytes: sizeOf(page, manifest), isPublic: !membersOnly.test(page) }))
}

function sizeOf(page: string, manifest: Manifest): number {
  const files = new Set<string>()
  collect('src/entry-client.tsx', { manifest, files })
  collect(page, { manifest, files })
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0) / 1000
}

function collect(name: string, into: { readonly manifest: Manifest; readonly files: Set<string> }): void {
  const chunk = into.manifest[name]
  if (!chunk || into.files.has(chunk.file)) return
  into.files.add(chunk.file)
  for (const next of chunk.imports ?? []) collect(next, into)
}

if (import.meta.main && !checkBundleSize()) process.exitCode = 1
