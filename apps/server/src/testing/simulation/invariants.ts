import { isDeepStrictEqual } from 'node:util'

import { totalOf, worths } from './money.ts'
import type { RecordedLine, RecordRow, Snapshot } from './snapshot.ts'
import { worldOf } from './snapshot.ts'

/** What is promised once the changes that bring it about are there. */
export const promised = {
  /** A process that dies leaves no key in use. */
  noKeyIsLeftInUse: true,
  /** The times of a portfolio's records never go back, though the clock does. */
  recordTimesNeverGoBack: true,
}

const PORTFOLIOS = 3
const FAVORITES = 10

/** What must always hold and does not, as lines; asked of the tables alone, apart from `admin check`. */
export function brokenInvariants(snapshot: Snapshot): string[] {
  const { members, portfolios } = snapshot
  return [
    ...portfolios.flatMap((portfolio) => brokenLedger(snapshot, portfolio)),
    ...members.flatMap((member) => brokenMember(snapshot, member)),
    ...brokenJobs(snapshot),
    ...snapshot.keys
      .filter(({ status }) => promised.noKeyIsLeftInUse && status === null)
      .map(({ key }) => `the key ${key} is in use, and nothing is under way`),
  ]
}

const known = ({ lipperId, amount, currency, date, plan }: RecordedLine) =>
  JSON.stringify([lipperId, Math.round(amount * 100), currency, date, plan?.dateStart, plan?.dateEnd, plan?.chargeDay])

function brokenLedger(snapshot: Snapshot, { id }: Snapshot['portfolios'][number]): string[] {
  const records = snapshot.records.filter(({ portfolio }) => portfolio === id)
  const held = snapshot.holdings
    .filter(({ portfolio }) => portfolio === id)
    .map(({ fund, amount, ...line }) => known({ ...line, lipperId: fund, amount: Number(amount), value: 0 }))
  const last = records.at(-1)?.after.map(known) ?? []
  return [
    ...records.flatMap((record, index) => brokenRecord(record, records[index - 1] ?? null, index + 1)),
    ...(records.length === 0 ? [`portfolio ${id} without a record`] : []),
    ...(isDeepStrictEqual(held, last)
      ? []
      : [`portfolio ${id} holds ${held.join()} and its last record ${last.join()}`]),
  ]
}

function brokenRecord(record: RecordRow, earlier: RecordRow | null, sequence: number): string[] {
  const name = `record ${sequence} of portfolio ${record.portfolio}`
  const before = record.before.map(known).toSorted()
  const after = (earlier?.after ?? []).map(known).toSorted()
  return [
    ...(record.sequence === sequence ? [] : [`${name} says ${record.sequence}`]),
    ...((record.kind === 'create') === (sequence === 1) ? [] : [`${name} is of kind ${record.kind}`]),
    ...(isDeepStrictEqual(before, after) ? [] : [`${name} does not begin where the one before it ended`]),
    ...(promised.recordTimesNeverGoBack && earlier !== null && record.at < earlier.at
      ? [`${name} is of ${record.at}, before ${earlier.at}`]
      : []),
    ...(['manual', 'auto'].includes(record.kind) ? lostWorth(record, name) : []),
  ]
}

/** A change that only shares again keeps the worth to the cent. */
function lostWorth({ before, after }: RecordRow, name: string): string[] {
  const [had, has] = [centsOf(before), centsOf(after)]
  const isOfPlans = before.some(({ plan }) => plan !== null) || after.some(({ plan }) => plan !== null)
  // a plan that is begun or stopped today may change what its charges of today come to
  return had === has || isOfPlans ? [] : [`${name} makes ${has} cents of ${had}`]
}

export function centsOf(lines: readonly RecordedLine[]): number {
  return lines.reduce((sum, { value }) => sum + Math.round(value * 100), 0)
}

function brokenMember(snapshot: Snapshot, { id }: Snapshot['members'][number]): string[] {
  const live = snapshot.sessions.filter(({ member, why }) => member === id && why === null).length
  const portfolios = snapshot.portfolios.filter(({ member, deleted }) => member === id && deleted === null).length
  const favorites = snapshot.favorites.filter(({ member }) => member === id).length
  return [
    ...(live > 1 ? [`member ${id} has ${live} live sessions`] : []),
    ...(portfolios > PORTFOLIOS ? [`member ${id} has ${portfolios} portfolios`] : []),
    ...(favorites > FAVORITES ? [`member ${id} follows ${favorites} funds`] : []),
  ]
}

function brokenJobs({ runs, records, consents }: Snapshot): string[] {
  const weeks = runs.map(({ portfolio, week }) => `${portfolio} ${week}`)
  const autos = new Map(records.filter(({ kind }) => kind === 'auto').map(({ note, portfolio }) => [note, portfolio]))
  const valid = consents.filter(({ withdrawn }) => withdrawn === null).map(({ portfolio }) => portfolio)
  return [
    ...(new Set(weeks).size === weeks.length ? [] : ['a portfolio was looked at twice in a week']),
    ...(new Set(valid).size === valid.length ? [] : ['a portfolio has two consents']),
    ...runs
      .filter(
        ({ outcome, note, portfolio }) => (outcome === 'traded') !== (note !== null && autos.get(note) === portfolio),
      )
      .map(({ portfolio, outcome }) => `the look at portfolio ${portfolio} says ${outcome}, and its records do not`),
  ]
}

/** What portfolios are worth at the prices of a day, by id, in cents: what the site has to show. */
export function worthsOf(snapshot: Snapshot, asOf: string): Map<number, number> {
  const { portfolios } = worldOf(snapshot)
  return new Map(Object.entries(portfolios).map(([id, { lines }]) => [Number(id), totalOf(worths(lines ?? [], asOf))]))
}
