import { listJobStates } from '../../platform/jobs/store.ts'
import { markMarketChanged } from '../../platform/nav-store/data-version.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { removeDueAccounts } from '../account-data/remove-due-accounts.ts'
import { importDocuments } from '../fund-documents/import-documents.ts'
import { rebuildLedgerChunks } from '../portfolio-ledger/ledger-chunks.ts'
import { changeGroups } from './accounts/change-groups.ts'
import { createFirm } from './accounts/create-firm.ts'
import { createUser } from './accounts/create-user.ts'
import { joinFirmByEmail } from './accounts/join-firm-by-email.ts'
import { requireNewPassword } from './accounts/require-new-password.ts'
import { resetPassword } from './accounts/reset-password.ts'
import { resetSecondFactor } from './accounts/reset-second-factor.ts'
import { checkInvariants } from './check-invariants.ts'
import type { Command, CommandPlace, Say } from './command.ts'
import { confirmStep } from './confirm-step.ts'
import { describeDataAge } from './describe-data-age.ts'
import { describeFile, describeImport } from './describe-import.ts'
import { importMarketData } from './import-market-data.ts'
import type { ImportEvent } from './importing/import-report.ts'
import { text } from './text.ts'

type Runners = {
  readonly [Name in Command['name']]: (
    place: CommandPlace,
    command: Extract<Command, { name: Name }>,
    say: Say,
  ) => Promise<0 | 1 | 2>
}

const runners: Runners = {
  import: runImport,
  documents: runDocuments,
  'create-user': createUser,
  grant: changeGroups,
  'reset-password': resetPassword,
  'require-password-change': requireNewPassword,
  'reset-second-factor': resetSecondFactor,
  'confirm-step': confirmStep,
  'create-firm': createFirm,
  'join-firm': joinFirmByEmail,
  rebuild,
  check,
  'remove-accounts': removeAccounts,
}

/** Runs a command and says what it has to say; the last thing it says is the code it ends with. */
export async function runCommand(place: CommandPlace, command: Command, say: Say): Promise<void> {
  // the union's member and its runner have the same name, which the compiler cannot follow through the table
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const run = runners[command.name] as (place: CommandPlace, command: Command, say: Say) => Promise<0 | 1 | 2>
  say({ kind: 'exit', code: await run(place, command, say) })
}

async function runImport(
  place: CommandPlace,
  command: Extract<Command, { name: 'import' }>,
  say: Say,
): Promise<0 | 1 | 2> {
  const { exitCode } = await importMarketData(place, command, (event) => sayImport(event, say))
  return exitCode
}

async function runDocuments(
  { db, clock, market }: CommandPlace,
  command: Extract<Command, { name: 'documents' }>,
  say: Say,
): Promise<0 | 1 | 2> {
  const current = market?.() ?? (await loadMarket(db, clock))
  return importDocuments({ db, clock, market: current }, command, (line, how) =>
    say({ kind: 'line', text: line, ...how }),
  )
}

function sayImport(event: ImportEvent, say: Say): void {
  const lines = (texts: readonly string[]) => {
    for (const line of texts) say({ kind: 'line', text: line })
  }
  switch (event.kind) {
    case 'file':
      return
    case 'progress':
      return say({ kind: 'progress', progress: event })
    case 'file-report':
      return lines(describeFile(event.report))
    case 'report':
      return lines(describeImport(event.report))
    case 'refused':
      return say({ kind: 'line', text: event.message, isError: true })
  }
}

/**
 * Figures are derived from the market in memory: a new version of it makes every node derive them again. The chunks of
 * long ledgers are derived from their records.
 */
async function rebuild({ db, clock }: CommandPlace, _command: object, say: Say): Promise<0> {
  const chunks = await rebuildLedgerChunks(db)
  await db.transaction().execute((trx) => markMarketChanged(trx))
  const market = await loadMarket(db, clock)
  const figures = market.tables.prices.values.length.toLocaleString('zh-TW')
  say({
    kind: 'line',
    text: text.rebuilt({ funds: market.funds.length, figures, asOf: market.asOf, version: market.dataVersion }),
  })
  say({ kind: 'line', text: text.chunksRebuilt(chunks.toLocaleString('zh-TW')) })
  for (const { lipperId, reason } of market.faults) say({ kind: 'line', text: text.fundFault(lipperId, reason) })
  return 0
}

/** Takes out at once what the site takes out once an hour. */
async function removeAccounts(place: CommandPlace, _command: object, say: Say): Promise<0> {
  const removed = await removeDueAccounts(place, place.personalData)
  say({ kind: 'line', text: text.accountsRemoved(removed) })
  return 0
}

/** Failures shown of one invariant. */
const SHOWN = 20

async function check({ db, clock, market }: CommandPlace, _command: object, say: Say): Promise<0 | 1> {
  const current = market?.() ?? (await loadMarket(db, clock))
  const results = await checkInvariants(db, { clock, market: current })
  for (const { title, failures } of results) {
    say({ kind: 'line', text: failures.length === 0 ? text.holds(title) : text.broken(title, failures.length) })
    for (const failure of failures.slice(0, SHOWN)) say({ kind: 'line', text: `    ${failure}` })
    if (failures.length > SHOWN) say({ kind: 'line', text: text.moreFailures(failures.length - SHOWN) })
  }
  const age = describeDataAge(current, clock.today())
  if (age !== null) say({ kind: 'line', text: age })
  const isDead = await sayJobs(db, say)
  return isDead || results.some(({ failures }) => failures.length > 0) ? 1 : 0
}

/** Says which jobs of the site do not go well. @returns whether one of them has been given up */
async function sayJobs(db: CommandPlace['db'], say: Say): Promise<boolean> {
  const unwell = (await listJobStates(db)).filter(({ fault }) => fault !== null)
  for (const { name, state, retries, succeededAt, fault } of unwell) {
    const how = state === 'failed' ? text.jobGivenUp(retries) : text.jobRetried(retries)
    const last = succeededAt === null ? text.neverSucceeded : text.lastSucceeded(succeededAt)
    say({ kind: 'line', text: text.job(name, how, last) })
    say({ kind: 'line', text: `    ${fault}` })
  }
  if (unwell.length === 0) say({ kind: 'line', text: text.jobsWell })
  return unwell.some(({ state }) => state === 'failed')
}
