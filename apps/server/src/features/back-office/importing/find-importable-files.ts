import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

import type { FeedFile, FeedProblem } from '@zhiheng/feeds/feed.ts'
import { type FeedFormatName, feedFormatOf } from '@zhiheng/feeds/formats.ts'
import type { WhyLeftAlone } from '@zhiheng/feeds/left-alone.ts'
import { openFeedFile } from '@zhiheng/feeds/open-feed-file.ts'
import { readFeed } from '@zhiheng/feeds/read-feed.ts'
import { hasDataEnding, type Recognition, recogniseFormat } from '@zhiheng/feeds/recognise-format.ts'

import type { ImportableFile } from './import-file.ts'
import type { SkippedFile } from './import-report.ts'

/** What was found at the paths that a person named. */
export interface FoundFiles {
  /** In the order in which they have to be read: what describes before what is described. */
  readonly files: readonly ImportableFile[]
  readonly skipped: readonly SkippedFile[]
  /** Files that were named, or that should be readable, and are not. */
  readonly refused: readonly { readonly file: string; readonly problem: FeedProblem }[]
}

/** Formats that are no register of funds: what they say of a class counts only where no one has said more. */
const namesFundsOnlyInPassing = new Set<FeedFormatName>([
  'tw-onshore-fund-class',
  'sitca-scrape',
  'moneydj-meta',
  'us-factor-etfs',
  'us-stocks',
])

/** Rates that others know better: the ECB and the central bank's own before the Federal Reserve's H.10. */
const fillsInOnly = new Set<FeedFormatName>(['fx-usd-h10'])

/** Looks at each file's beginning; folders are searched through. */
export async function findImportableFiles(
  paths: readonly string[],
  format: FeedFormatName | null,
): Promise<FoundFiles> {
  const known: { file: ImportableFile; step: number }[] = []
  const skipped: SkippedFile[] = []
  const refused: { file: string; problem: FeedProblem }[] = []
  for (const { full, name, isNamed } of paths.flatMap((named) => filesAt(named))) {
    const feed: FeedFile = { ...openFeedFile(full), name }
    const found = format === null ? await recogniseFormat(openFeedFile(full)) : { format }
    const why = isNamed && 'problem' in found ? null : whySkipped(name, found)
    if (why !== null) skipped.push({ file: name, why })
    else if ('problem' in found) refused.push({ file: name, problem: { ...found.problem, file: name } })
    else if ('format' in found)
      known.push({ file: importable(feed, found.format, statSync(full).size), step: feedFormatOf(found.format).step })
  }
  known.sort((a, b) => a.step - b.step)
  return { files: known.map(({ file }) => file), skipped, refused }
}

/** null for what is read or refused. */
function whySkipped(name: string, found: Recognition): WhyLeftAlone | null {
  if ('leftAlone' in found) return found.leftAlone
  if ('format' in found || found.problem.reason !== 'unknown_format') return null
  return hasDataEnding(name) ? 'unknown_head' : 'no_data_ending'
}

function importable(feed: FeedFile, format: FeedFormatName, bytes: number): ImportableFile {
  const { fillsGapsOnly = false } = feedFormatOf(format)
  return {
    name: feed.name,
    bytes,
    open: () => feed.open(),
    format,
    // readers go by the name without its folders
    read: (file, context) => readFeed({ file: { ...file, name: path.basename(file.name) }, format, context }),
    mode: fillsGapsOnly || fillsInOnly.has(format) ? 'fill' : 'overwrite',
    fundsMode: namesFundsOnlyInPassing.has(format) ? 'fill' : 'overwrite',
  }
}

/** A file, or all files below a folder by name; hidden ones are left alone. */
function filesAt(named: string): { full: string; name: string; isNamed: boolean }[] {
  if (!statSync(named).isDirectory()) return [{ full: named, name: path.basename(named), isNamed: true }]
  return readdirSync(named, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((full) => ({ full, name: path.relative(named, full), isNamed: false }))
    .filter(({ name }) => !name.split(path.sep).some((part) => part.startsWith('.')))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
