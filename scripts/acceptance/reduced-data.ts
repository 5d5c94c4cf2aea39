import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

const NAVS = /^tw_nav_daily.*\.csv\.gz$/
const EVERY = 7
const DAYS = 7

/**
 * A folder with the same files, in which every seventh share class has no price of the last week: the feed of a real
 * week, in which some houses are late.
 */
export function withoutLastWeek(source: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(source)) {
    if (!NAVS.test(name)) symlinkSync(path.join(source, name), path.join(folder, name))
    else
      writeFileSync(
        path.join(folder, name),
        gzipSync(cutLastWeek(gunzipSync(readFileSync(path.join(source, name))).toString())),
      )
  }
  return folder
}

/** @param text - `fund_id,date,nav` with a heading */
function cutLastWeek(text: string): string {
  const [heading = '', ...rows] = text.trimEnd().split('\n')
  const last = rows.reduce((latest, row) => (dayOf(row) > latest ? dayOf(row) : latest), '')
  const from = new Date(Date.parse(last) - (DAYS - 1) * 86_400_000).toISOString().slice(0, 10)
  const ids = [...new Set(rows.map(idOf))].toSorted()
  const late = new Set(ids.filter((_, at) => at % EVERY === 0))
  const kept = rows.filter((row) => !(late.has(idOf(row)) && dayOf(row) >= from))
  return `${[heading, ...kept].join('\n')}\n`
}

const idOf = (row: string): string => row.slice(0, row.indexOf(','))
const dayOf = (row: string): string => row.split(',', 2)[1] ?? ''
