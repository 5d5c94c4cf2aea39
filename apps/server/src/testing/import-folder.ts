import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { importMarketData, type ImportWanted } from '../features/back-office/import-market-data.ts'
import type { FileReport, ImportEvent, ImportReport } from '../features/back-office/importing/import-report.ts'
import type { Database } from '../platform/database/database.ts'
import { clockOn } from './market-rows.ts'

/** What an import of some files did. */
export interface ImportedFolder extends ImportReport {
  readonly events: readonly ImportEvent[]
  /** A file's report by its name. */
  readonly of: (file: string) => FileReport
}

/** Imports files by name and content from a folder made for them, on 2026-11-20. */
export async function importFolder(
  db: Database,
  files: Readonly<Record<string, string | Uint8Array>>,
  wanted: Partial<ImportWanted> = {},
): Promise<ImportedFolder> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-import-'))
  const folder = path.join(dataDir, 'files')
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), content)
    }
    const events: ImportEvent[] = []
    const report = await importMarketData(
      { db, clock: clockOn('2026-11-20'), dataDir },
      { paths: [folder], format: null, fundId: null, isDryRun: false, replacesDemo: false, ...wanted },
      (event) => events.push(event),
    )
    const of = (file: string) => {
      const found = report.files.find((each) => each.file === file)
      if (found === undefined) throw new Error(`no report of ${file}`)
      return found
    }
    return { ...report, events, of }
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}
