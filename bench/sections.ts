import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Figure } from './figure.ts'
import { besideBare, type Kind } from './http.ts'
import { importReal } from './imports.ts'
import { startSite, untilQuiet } from './site-process.ts'

const PORT = 3921
const files = ['us_etf_meta.csv', 'us_etf_daily.csv.gz', 'fx_usd_twd_daily.csv', 'tw_funds.csv']
/** With prices of every day since 1999, and those of some years less. */
const LONGEST = 'SPY'
const longOnes = [LONGEST, ...'EWJ,IWM,IWD,IYR,IWN,VTI,EFA,TLT,SHY,LQD,IEF,EEM,AGG'.split(',')]
const FIRST_SIMILAR_MS = 300

/** The calls of the later sections of a fund's page. */
const sections = [
  'months',
  'invested',
  'consistency',
  'risk-depth',
  'costs',
  'holdings_depth',
  'income',
  'flows',
  'style',
  'similar',
  'events',
  'people',
  'trading',
  'documents',
] as const

/** What a reader of the longest real fund waits for at each section, and of thirteen more for the first time. */
export async function sectionFigures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-bench-'))
  try {
    await importReal(dataDir, files)
    const site = await startSite({ port: PORT, dataDir, demo: 'off' })
    try {
      await untilQuiet(site.pid)
      return await besideBare(site, sections.map(kindOf))
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function kindOf(section: (typeof sections)[number]): Kind {
  const addressOf = (id: string) => `/api/funds/${id}/${section}`
  return {
    what: `GET ${section} of the longest real fund`,
    addresses: [addressOf(LONGEST)],
    firstOf: longOnes.map(addressOf),
    ...(section === 'similar' && { firstBudget: FIRST_SIMILAR_MS }),
  }
}
