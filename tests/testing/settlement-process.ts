import { settlePointsJob } from '../../apps/server/src/features/points/settle-points.ts'
import { connect } from '../../apps/server/src/platform/database/connect.ts'
import { emptyMarket } from '../../apps/server/src/testing/empty-market.ts'
import { fixedClock } from '../../apps/server/src/testing/fixed-clock.ts'
import { testEnvironment } from '../../apps/server/src/testing/test-environment.ts'

// A process that settles points and then says how many statements that took, or that kill -9 ends: before its KILL_AT-th
// statement, or once that is done and nothing after it (KILL_WHEN=after), such as the commit.
//   DATABASE_URL=… NOW=… RUNS=… KILL_AT=… KILL_WHEN=before|after node tests/testing/settlement-process.ts
const { DATABASE_URL = '', NOW = '', RUNS = '1', KILL_AT = '', KILL_WHEN = 'before' } = process.env

const silent = () => undefined
const connection = await connect({ databaseUrl: DATABASE_URL, dataDir: '/nowhere' }, 'site')
let statements = 0
const dieAt = (moment: string) => {
  if (moment === KILL_WHEN && statements === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL')
}
const db = connection.backgroundDb.withPlugin({
  transformQuery({ node }) {
    statements += 1
    dieAt('before')
    return node
  },
  transformResult: async ({ result }) => {
    dieAt('after')
    return result
  },
})
const job = settlePointsJob({
  db,
  clock: fixedClock(NOW),
  environment: testEnvironment,
  market: () => emptyMarket,
  log: { debug: silent, info: silent, warn: silent, error: silent },
})
for (let run = 0; run < Number(RUNS); run++) await job.run(new AbortController().signal)
process.stdout.write(String(statements))
await connection.close()
process.exit()
