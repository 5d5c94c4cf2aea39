import { breatheThrough } from '../../platform/breathe-through.ts'
import type { Site } from '../../platform/site.ts'
import { type ReadPortfolio, readPortfolios } from '../portfolio-ledger/read-portfolios.ts'
import { listOpened, type OpenedRow, portfoliosOf } from './clients/store.ts'
import { readFirmView } from './firm-view.ts'
import { type Judgement, judgePortfolio, type Judging, linesOf } from './judge-portfolio.ts'
import { findPreflight, keepPart, moveState, type NewEntry, type PreflightRow } from './store.ts'

/** So many portfolios are read, judged and kept together. */
const AT_ONCE = 500

interface Key {
  readonly firmId: number
  readonly id: number
}

/**
 * Looks at all portfolios of a pre-flight, from where it stands. Each part is kept with how far it has come in one
 * transaction: who reads it sees its progress, who cancels it ends it behind the part of this moment, and after a crash
 * it goes on from there. Of two nodes at one pre-flight each part is kept by one. The database reads a part while the
 * one before it is judged.
 *
 * @returns whether there is such a pre-flight
 */
export async function runPreflight(site: Site, key: Key, stopped: AbortSignal): Promise<boolean> {
  let ahead: Part | null = null
  for (;;) {
    const row = await findPreflight(site.db, key)
    if (row === null) return false
    if (row.state !== 'running' || stopped.aborted) return true
    // figures of another day would make one table of two days
    if (site.market().asOf !== row.as_of) return over(site, key, 'failed')
    const part: Part = ahead?.after === row.upto ? ahead : readPart(site, row, row.upto)
    const { opened, portfolios } = await part.read
    const last = opened.at(-1)
    if (last === undefined) return over(site, key, 'ready')
    const judging = await judgingBy(site, row)
    ahead = readPart(site, row, last.portfolio_id)
    const entries = await judgeAll(judging, { opened, portfolios })
    const at = site.clock.now().toISOString()
    const kept = { ...key, from: row.upto, upto: last.portfolio_id, entries, at }
    if (!(await site.db.transaction().execute((trx) => keepPart(trx, kept)))) return true
  }
}

async function over(site: Site, key: Key, to: 'ready' | 'failed'): Promise<true> {
  await moveState(site.db, { ...key, from: 'running', to, at: site.clock.now().toISOString() })
  return true
}

/** The portfolios behind one, while they are read. */
interface Part {
  readonly after: number
  readonly read: Promise<ReadPart>
}

interface ReadPart {
  readonly opened: readonly OpenedRow[]
  readonly portfolios: ReadonlyMap<number, ReadPortfolio>
}

function readPart(site: Site, row: PreflightRow, after: number): Part {
  const read = readOpened(site, row, after)
  // who needs the part is told; a part that was read in vain may fail unheard
  read.catch(() => {})
  return { after, read }
}

async function readOpened(site: Site, row: PreflightRow, after: number): Promise<ReadPart> {
  const now = site.clock.now().toISOString()
  const opened = await listOpened(site.db, { firmId: row.firm_id, after, most: AT_ONCE, now })
  const ids = opened.map(({ portfolio_id }) => portfolio_id)
  const read = ids.length === 0 ? [] : await readPortfolios(site.db, site.market(), portfoliosOf(ids))
  return { opened, portfolios: new Map(read.map((one) => [one.portfolio.id, one])) }
}

async function judgingBy(site: Site, row: PreflightRow): Promise<Judging> {
  return {
    market: site.market(),
    today: site.clock.today(),
    target: row.target,
    rules: row.rules,
    firm: await readFirmView(site, row.firm_id),
  }
}

function judgeAll(judging: Judging, { opened, portfolios }: ReadPart): Promise<NewEntry[]> {
  return breatheThrough(
    (function* judge(): Generator<void, NewEntry[]> {
      const entries: NewEntry[] = []
      for (const owner of opened) {
        const found = portfolios.get(owner.portfolio_id)
        if (found !== undefined) {
          const lines = linesOf(judging.market, found)
          entries.push(entryOf(owner, judgePortfolio(judging, { portfolio: found.portfolio, lines, owner })))
        }
        yield
      }
      return entries
    })(),
  )
}

function entryOf(
  { portfolio_id, member_id }: { portfolio_id: number; member_id: number },
  { level, result, effect }: Judgement,
): NewEntry {
  return { portfolio_id, member_id, level, outcome: result.outcome, exceptions: result.exceptions, effect }
}
