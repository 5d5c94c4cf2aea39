import { exportPortfolio } from '@zhiheng/contract/portfolio-transfer.ts'
import { getPortfolio } from '@zhiheng/contract/portfolios.ts'

import { call } from '../../api/call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { holdingsCsv, recordsCsv } from './portfolio-csv.ts'
import { exportText } from './text.ts'

/** What can be taken along of a portfolio. */
export const exportKinds = ['whole', 'holdings', 'records'] as const
export type ExportKind = (typeof exportKinds)[number]

const csv = 'text/csv;charset=utf-8'

/** Saves a portfolio as a file, as it stands now; @returns the file's name */
export async function savePortfolio(id: number, kind: ExportKind): Promise<string> {
  const params = { id: String(id) }
  const file = await call(exportPortfolio, { params })
  const made = {
    whole: async () => ({ type: 'application/json', content: `${JSON.stringify(file)}\n` }),
    holdings: async () => ({ type: csv, content: holdingsCsv(await call(getPortfolio, { params }), file) }),
    records: async () => ({ type: csv, content: recordsCsv(file) }),
  } satisfies Record<ExportKind, () => Promise<{ type: string; content: string }>>
  const parts = [safeName(file.name), exportText.files[kind], todayInTaipei()].filter((part) => part !== '')
  const name = `${parts.join('-')}.${kind === 'whole' ? 'json' : 'csv'}`
  saveFile({ name, ...(await made[kind]()) })
  return name
}

/** Without what no file may be called. */
function safeName(name: string): string {
  return name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_')
}
