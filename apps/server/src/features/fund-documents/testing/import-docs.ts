import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Database } from '../../../platform/database/database.ts'
import type { Market } from '../../../platform/nav-store/market.ts'
import { clockOn } from '../../../testing/market-rows.ts'
import { importDocuments } from '../import-documents.ts'

/** Brings files by name and content from a folder made for them, on 2026-11-20. */
export async function importDocs(
  db: Database,
  market: Market,
  {
    files,
    isDryRun = false,
  }: { readonly files: Readonly<Record<string, string | Uint8Array>>; readonly isDryRun?: boolean },
): Promise<{ readonly code: number; readonly lines: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-documents-'))
  const lines: string[] = []
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
    const place = { db, clock: clockOn('2026-11-20'), market }
    const code = await importDocuments(place, { folder, isDryRun }, (line) => lines.push(line))
    return { code, lines }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
