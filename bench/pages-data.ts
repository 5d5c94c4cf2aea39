import { getPortfolio } from '@zhiheng/contract/portfolios.ts'
import { getPerformance, getPerformancePeriods } from '@zhiheng/contract/portfolios/performance.ts'
import { getRebalancePlan } from '@zhiheng/contract/rebalancing/plan.ts'
import { getProposals } from '@zhiheng/contract/rebalancing/proposals.ts'
import { getRebalanceHistory } from '@zhiheng/contract/rebalancing/records.ts'

import { createApp } from '../apps/server/src/app.ts'
import { readEnvironment } from '../apps/server/src/environment.ts'
import { answersOf } from '../apps/server/src/features.ts'
import { readVisit } from '../apps/server/src/features/session/read-visit.ts'
import { callsInProcess } from '../apps/server/src/http/calls/call-in-process.ts'
import { connect } from '../apps/server/src/platform/database/connect.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { readingOnce } from '../apps/server/src/platform/database/reads-once.ts'
import type { Log } from '../apps/server/src/platform/log.ts'
import type { Market } from '../apps/server/src/platform/nav-store/market.ts'
import type { Site } from '../apps/server/src/platform/site.ts'
import { aMember, type TestMember } from '../apps/server/src/testing/a-member.ts'
import { fixedClock } from '../apps/server/src/testing/fixed-clock.ts'
import { portfolioMarket } from '../apps/server/src/testing/portfolio-market.ts'
import { startThrowawayPostgres } from '../scripts/testing/throwaway-postgres.ts'
import { webApplication } from '../tests/testing/web-application.ts'
import type { BenchRow } from './bench-row.ts'
import { farAddress } from './far-database.ts'
import { percentile } from './figure.ts'
import { writeLedger } from './ledgers.ts'

const EACH_WAY_MS = 100
/** Two trips, and a tenth of a second for all else. */
const FAR_BUDGET_MS = 2 * 2 * EACH_WAY_MS + 100
const FAR_DRAWINGS = 3
const RECORDS = 20
const ROUNDS = 300
const DATA_BUDGET_MS = 2

/** What pages wait for their data: over a network that is far, and in processor time on one that is near. */
export async function pagesDataRows(): Promise<BenchRow[]> {
  const postgres = await startThrowawayPostgres()
  if (postgres === null) return []
  const near = await connect({ databaseUrl: postgres.url, dataDir: '' }, 'site')
  try {
    const market = await portfolioMarket(near.db)
    const member = await aMember(near.db, { groups: ['member', 'member_premium', 'member_signed', 'member_pro'] })
    const id = await writeLedger(near.db, member, RECORDS)
    const other = await writeLedger(near.db, member, RECORDS)
    const far = await farRows(postgres.url, market, { member, addresses: addressesOf(id, other) })
    return [...far, await processorRow(near.db, market, { member, id })]
  } finally {
    await near.close()
    postgres.stop()
  }
}

function addressesOf(id: number, other: number): readonly string[] {
  return [
    '/',
    '/search/funds',
    '/funds/STOCK1',
    '/favorites',
    '/members',
    '/members/security',
    '/members/gift',
    '/members/risk_evaluation',
    '/notifications',
    '/portfolios',
    `/portfolios/${id}`,
    `/portfolios/${id}/history`,
    `/portfolios/${id}/rebalance`,
    `/portfolios/${id}/optimise`,
    `/portfolios/${id}/print`,
    `/compare/portfolios/${id},${other}`,
  ]
}

async function farRows(
  url: string,
  market: Market,
  { member, addresses }: { member: TestMember; addresses: readonly string[] },
): Promise<BenchRow[]> {
  const source = await webApplication()
  const address = await farAddress(url, EACH_WAY_MS)
  const far = await connect({ databaseUrl: address.url, dataDir: '' }, 'site')
  const { server } = await createApp(siteOn(far.db, market), { pages: source })
  const draw = async (path: string, cookie: string) => {
    const started = performance.now()
    const { statusCode } = await server.inject({ url: path, headers: { host: 'localhost', cookie } })
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
    return performance.now() - started
  }
  const rows: BenchRow[] = []
  for (const path of addresses) {
    const times: number[] = []
    // the first opens connections and reads what is everyone's
    for (let time = 0; time <= FAR_DRAWINGS; time++) times.push(await draw(path, `sid=${member.token}`))
    const ms = percentile(times.slice(1), 0.5)
    const what = `page ${path.replaceAll(/\d{1,6}(?=[/,]|$)/g, ':id')}, signed in, database ${2 * EACH_WAY_MS} ms away`
    rows.push({ what, ms, budgetMs: FAR_BUDGET_MS, note: `${Math.floor(ms / (2 * EACH_WAY_MS))} trips` })
  }
  await server.close()
  await source.close()
  await far.close()
  await address.close()
  return rows
}

/** The calls of a portfolio's page, as its drawing makes them; it draws nothing. */
async function processorRow(
  db: Database,
  market: Market,
  { member, id }: { member: TestMember; id: number },
): Promise<BenchRow> {
  const site = siteOn(db, market)
  const visit = await readVisit(site, member.token)
  const origin = {
    requestId: 'bench',
    ip: '127.0.0.1',
    host: 'localhost',
    userAgent: null,
    sessionToken: member.token,
    guestId: null,
    stepToken: null,
  }
  const call = callsInProcess(site, answersOf(site, 'bench'))({ visit, origin })
  const params = { id: String(id) }
  const query = { id: String(id) }
  const readAll = () =>
    readingOnce(() =>
      Promise.all([
        call(getPortfolio, { params }),
        call(getPerformance, { query }),
        call(getPerformancePeriods, { query }),
        call(getRebalancePlan, { params }),
        call(getRebalanceHistory, { params }),
        call(getProposals, { params }),
      ]),
    )
  for (let round = 0; round < ROUNDS; round++) await readAll()
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) await readAll()
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1000 / ROUNDS
  return { what: "the calls of a portfolio's page: processor time", ms, budgetMs: DATA_BUDGET_MS }
}

function siteOn(db: Database, market: Market): Site {
  return {
    db,
    clock: fixedClock(),
    environment: readEnvironment({ NODE_ENV: 'test', SESSION_SECRET: 'a secret of thirty-two letters or more' }),
    market: () => market,
    log: silent,
  }
}

const nothing = () => undefined
const silent: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing }
