import { breatheThrough } from '../../platform/breathe-through.ts'
import type { Site } from '../../platform/site.ts'
import { readPortfolios } from '../portfolio-ledger/read-portfolios.ts'
import { listOpened, portfoliosOf } from './clients/store.ts'
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
 * it goes on from there. Of two nodes at one pre-flight each part is kept by one.
 *
 * @returns whether there is such a pre-flight
 */
export async function runPreflight(site: Site, key: Key, stopped: AbortSignal): Promise<boolean> {
  for (;;) {
    const row = await findPreflight(site.db, key)
    if (row === null) return false
    if (row.state !== 'running' || stopped.aborted) return true
    // figures of another day would make one table of two days
    const isOver = site.market().asOf !== row.as_of
    const part = isOver ? [] : await judgePart(site, row)
    if (part.length === 0) {
      await moveState(site.db, moveTo(site, key, isOver ? 'failed' : 'ready'))
      return true
    }
    const kept = await site.db.transaction().execute((trx) =>
      keepPart(trx, {
        ...key,
        from: row.upto,
        upto: part.at(-1)?.portfolio_id ?? row.upto,
        entries: part,
        at: site.clock.now().toISOString(),
      }),
    )
    if (!kept) return true
  }
}

function moveTo(site: Site, key: Key, to: 'ready' | 'failed') {
  return { ...key, from: 'running', to, at: site.clock.now().toISOString() } as const
}

async function judgePart(site: Site, row: PreflightRow): Promise<NewEntry[]> {
  const market = site.market()
  const opened = await listOpened(site.db, {
    firmId: row.firm_id,
    after: row.upto,
    most: AT_ONCE,
    now: site.clock.now().toISOString(),
  })
  const ids = opened.map(({ portfolio_id }) => portfolio_id)
  const read = ids.length === 0 ? [] : await readPortfolios(site.db, market, portfoliosOf(ids))
  const byId = new Map(read.map((one) => [one.portfolio.id, one]))
  const judging: Judging = {
    market,
    today: site.clock.today(),
    target: row.target,
    rules: row.rules,
    firm: await readFirmView(site, row.firm_id),
  }
  return breatheThrough(
    (function* judge(): Generator<void, NewEntry[]> {
      const entries: NewEntry[] = []
      for (const owner of opened) {
        const found = byId.get(owner.portfolio_id)
        if (found !== undefined) {
          const lines = linesOf(market, found)
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
