import { personalData } from '../../apps/server/src/features.ts'
import { removeDueAccounts } from '../../apps/server/src/features/account-data/remove-due-accounts.ts'
import { writeScores } from '../../apps/server/src/features/funds/score-history/write-scores.ts'
import { publishModels } from '../../apps/server/src/features/model-portfolios/publish-models.ts'
import { rebalanceDue } from '../../apps/server/src/features/rebalancing/rebalance-due.ts'
import { connect } from '../../apps/server/src/platform/database/connect.ts'
import { loadMarket } from '../../apps/server/src/platform/nav-store/load-market.ts'
import type { Site } from '../../apps/server/src/platform/site.ts'
import { fixedClock } from '../../apps/server/src/testing/fixed-clock.ts'
import { testEnvironment } from '../../apps/server/src/testing/test-environment.ts'

// A process that does one job of the night, or all, and that kill -9 ends before its KILL_AT-th statement.
//   DATA_DIR=… DATABASE_URL=… NOW=… KILL_AT=… node tests/testing/night-process.ts rebalance|remove|publish|scores|all
const { DATA_DIR = '', DATABASE_URL = '', NOW = '', KILL_AT = '' } = process.env
const [, , wanted = 'all'] = process.argv

const silent = () => undefined
const complain = (error: unknown) => void process.stderr.write(`${String(error)}\n`)
const connection = await connect({ databaseUrl: DATABASE_URL === '' ? null : DATABASE_URL, dataDir: DATA_DIR }, 'site')
const clock = fixedClock(NOW)
const market = await loadMarket(connection.db, clock)
let statements = 0
const db = connection.backgroundDb.withPlugin({
  transformQuery({ node }) {
    statements += 1
    if (statements === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async ({ result }) => result,
})
const site: Site = {
  db,
  clock,
  environment: testEnvironment,
  market: () => market,
  log: {
    debug: silent,
    info: silent,
    warn: silent,
    error: (fields, message) => complain(`${message} ${JSON.stringify(fields)}`),
  },
}
const jobs: Record<string, () => Promise<unknown>> = {
  rebalance: () => rebalanceDue(site),
  remove: () => removeDueAccounts(site, personalData),
  publish: () => publishModels(site, { backtestMonths: 1, failed: complain }),
  scores: () => writeScores(site),
}
for (const [name, job] of Object.entries(jobs)) if (wanted === name || wanted === 'all') await job()
await connection.close()
process.exit()
