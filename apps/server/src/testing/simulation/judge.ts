import { isDeepStrictEqual } from 'node:util'

import { checkMembers, type InvariantResult } from '../../features/back-office/check-invariants.ts'
import { read } from './clients.ts'
import { explain, type Happening } from './explain.ts'
import { brokenInvariants, centsOf, promised, worthsOf } from './invariants.ts'
import { dayOf, pricedDay } from './money.ts'
import { type Answer, codeOf } from './operations.ts'
import { type Simulation, SimulationFault } from './simulation.ts'
import { type Snapshot, takeSnapshot, worldOf } from './snapshot.ts'
import type { Attempt, Call, Passed } from './storm.ts'
import { portfoliosOf, withMember, type World } from './world.ts'

const DAY = 86_400_000

/**
 * Looks at what is left once nothing is under way any more, and takes it for the truth where it is one.
 *
 * @throws SimulationFault with all that must not be
 */
export async function judge(simulation: Simulation, passed: Passed): Promise<void> {
  const { cluster, counts } = simulation
  counts.checks += 1
  const snapshot = await takeSnapshot(cluster.db)
  const found = worldOf(snapshot)
  const faults = [
    ...cluster.errors,
    ...brokenInvariants(snapshot),
    ...passed.calls.flatMap((call) => faultsOfAnswers(simulation, snapshot, call, passed)),
    ...faultsOfMails(simulation, snapshot),
    ...faultsOfStory(simulation, { passed, snapshot, found }),
  ]
  if (faults.length > 0) throw new SimulationFault([...faults, ...told(simulation, passed)].join('\n'))
  cluster.errors.length = 0
  hear(passed)
  Object.assign(simulation, { snapshot, world: found })
  await readThroughTheSite(simulation)
  await askAsOperator(simulation)
}

const definite = ({ answer }: Attempt) =>
  answer !== null && !['idempotency_in_use', 'session_expired', 'signin_required'].includes(codeOf(answer))

/** The row of a call's key, where it had an answer before and still keeps it, whatever the clock says meanwhile. */
function keptBefore(simulation: Simulation, call: Call, readings: Readings) {
  const row = answeredBefore(simulation, call)
  return row === null || readings.some((now) => now - Date.parse(row.created) > DAY) ? null : row
}

function answeredBefore({ snapshot }: Simulation, { key, client }: Call) {
  const row = snapshot.keys.find((one) => one.key === key && one.member === client.member)
  return row === undefined || row.status === null ? null : row
}

/**
 * The attempts of a call that were answered for good. Where the clock passed the end of its key meanwhile, one that had the
 * old answer once more asked before it, and is none of what was done again.
 */
function answeredNow(simulation: Simulation, call: Call, readings: Readings): readonly Attempt[] {
  const row = answeredBefore(simulation, call)
  const counted = row === null ? 0 : readings.filter((now) => now - Date.parse(row.created) <= DAY).length
  const isReplay = ({ answer }: Attempt) =>
    row !== null && counted > 0 && counted < readings.length && answer !== null && isSame(answer, row)
  return call.attempts.filter((attempt) => definite(attempt) && !isReplay(attempt))
}

type Readings = Passed['readings']

function faultsOfAnswers(simulation: Simulation, snapshot: Snapshot, call: Call, { readings }: Passed): string[] {
  const { operation, key, attempts } = call
  const answers = attempts.flatMap(({ answer }) => answer ?? [])
  const broken = answers.filter(({ status }) => status >= 500)
  const [first, ...others] = answeredNow(simulation, call, readings).flatMap(({ answer }) => answer ?? [])
  const kept = keptBefore(simulation, call, readings)
  const row = snapshot.keys.find((one) => one.key === key && one.member === call.client.member)
  return [
    ...broken.map((answer) => `${operation.kind} was answered ${JSON.stringify(answer)}`),
    ...(key !== null && others.some((answer) => !isDeepStrictEqual(answer, first))
      ? [`${operation.kind} under ${key} was answered ${JSON.stringify([first, ...others])}`]
      : []),
    ...(kept !== null && first !== undefined && !isSame(first, kept)
      ? [`${operation.kind} under ${key} was answered ${JSON.stringify(first)}, before ${JSON.stringify(kept)}`]
      : []),
    ...(key !== null && first !== undefined && (row === undefined || !isSame(first, row))
      ? [`${operation.kind} under ${key} was answered ${JSON.stringify(first)}, and kept is ${JSON.stringify(row)}`]
      : []),
    ...(promised.noKeyIsLeftInUse &&
    attempts.length === 1 &&
    answers.some((one) => codeOf(one) === 'idempotency_in_use')
      ? [`${operation.kind} under ${key} is in use, and nobody else uses it`]
      : []),
  ]
}

const isSame = (answer: Answer, row: Snapshot['keys'][number]) =>
  answer.status === row.status && isDeepStrictEqual(answer.body, row.reply)

/** What is marked as sent was sent. */
function faultsOfMails({ mails }: Simulation, snapshot: Snapshot): string[] {
  return snapshot.mails
    .filter(({ id, sent }) => sent !== null && !mails.has(id))
    .map(({ id }) => `mail ${id} is marked as sent and was not`)
}

/** Whether what is found can have come of what was asked and answered. */
function faultsOfStory(
  simulation: Simulation,
  { passed, snapshot, found }: { passed: Passed; snapshot: Snapshot; found: World },
): string[] {
  const before = simulation.world
  const autos = Object.entries(found.portfolios).flatMap(([id, { kinds }]) => {
    const had = before.portfolios[Number(id)]
    if (had === undefined) return []
    const more = kinds.slice(had.kinds.length).filter((kind) => kind === 'auto').length
    return Array.from({ length: more }, () => Number(id))
  })
  const isJob = (name: string) => passed.jobs.some(({ job }) => job === name)
  const story = explain({
    before,
    found,
    happenings: passed.calls.flatMap((call) => happeningsOf(simulation, { call, snapshot, passed })),
    readings: passed.readings,
    jobs: { canRemove: isJob('remove'), rebalanced: isJob('rebalance') ? autos : [] },
  })
  if (!('world' in story)) return story.map((line) => `no order explains it: ${line}`)
  return faultsOfSolvers(story.world, snapshot)
}

/** What a solver chose adds up to what there was and what came in. */
function faultsOfSolvers(world: World, { records }: Snapshot): string[] {
  return Object.entries(world.portfolios).flatMap(([id, { lines, added, kinds }]) => {
    if (lines !== null || added === null) return []
    const record = records.find(({ portfolio, sequence }) => portfolio === Number(id) && sequence === kinds.length)
    const came = record === undefined ? Number.NaN : centsOf(record.after) - centsOf(record.before)
    return came === added ? [] : [`portfolio ${id}: ${came} cents came in of ${added}`]
  })
}

function happeningsOf(
  simulation: Simulation,
  { call, snapshot, passed }: { call: Call; snapshot: Snapshot; passed: Passed },
): Happening[] {
  const { attempts, operation, client, key } = call
  const whose = { operation, member: client.member, session: call.session?.hash ?? null }
  const end = ({ to }: Attempt) => to ?? passed.diedAt ?? Number.POSITIVE_INFINITY
  const from = Math.min(...attempts.map((attempt) => attempt.from))
  const to = Math.max(...attempts.map(end))
  const one = (attempt: Attempt): Happening => ({
    ...whose,
    from: attempt.from,
    to: end(attempt),
    answer: attempt.answer,
    begun: attempt.begun?.hash ?? null,
  })
  if (key === null) return attempts.map(one)
  const looks = attempts
    .filter(({ answer }) => answer !== null && ['session_expired', 'signin_required'].includes(codeOf(answer)))
    .map(one)
  const died = attempts.filter(({ answer }) => answer === null)
  // it may have found that its session is too old, and ended it
  const touched = died.map((attempt) => ({ ...one(attempt), operation: { kind: 'look' } as const }))
  if (keptBefore(simulation, call, passed.readings) !== null) return [...looks, ...touched]
  const answer =
    answeredNow(simulation, call, passed.readings)[0]?.answer ?? answerKept(newRow(simulation, snapshot, call))
  if (answer !== null) return [...looks, ...touched, { ...whose, from, to, answer, begun: null }]
  const isUnknown = newRow(simulation, snapshot, call) !== null && died.length > 0
  return [...looks, ...touched, ...(isUnknown ? [{ ...whose, from, to, answer: null, begun: null }] : [])]
}

type KeyRow = Snapshot['keys'][number]

/** The row of a call's key, where one was written since the last look. */
function newRow({ snapshot: before }: Simulation, { keys }: Snapshot, { key, client }: Call): KeyRow | null {
  const isOwn = (row: KeyRow) => row.key === key && row.member === client.member
  const row = keys.find(isOwn)
  const old = before.keys.find(isOwn)
  return row === undefined || (old !== undefined && isDeepStrictEqual(old, row)) ? null : row
}

/** What a process wrote down under a key before it died. */
function answerKept(row: KeyRow | null): Answer | null {
  return row === null || row.status === null ? null : { status: row.status, body: { ...Object(row.reply) } }
}

/** What the members' browsers make of the answers that arrived. */
function hear({ calls }: Passed): void {
  for (const { client, heard, key, operation, session } of calls) {
    if (heard !== null && heard.begun !== null) client.session = heard.begun
    const code = heard?.answer === undefined || heard.answer === null ? null : codeOf(heard.answer)
    const isOver = code === 'session_expired' || (code === 'ok' && ['sign-out', 'leave'].includes(operation.kind))
    if (isOver && client.session === session) client.session = null
    if (key === null) continue
    const at = client.unheard.findIndex((one) => one.key === key)
    const isHeard = code !== null && code !== 'idempotency_in_use' && code !== 'session_expired'
    if (isHeard && at >= 0) client.unheard.splice(at, 1)
    if (!isHeard && at < 0) client.unheard.push({ key, operation })
  }
}

/** What the site shows its members is what is. */
async function readThroughTheSite(simulation: Simulation): Promise<void> {
  const { cluster, clients, snapshot } = simulation
  const now = cluster.clock.now().getTime()
  const worths = worthsOf(snapshot, pricedDay(dayOf(now)))
  for (const client of clients) {
    const own = simulation.world.members[client.member]
    if (client.session === null || own === undefined) continue
    const isOld = now - own.sessionSeenAt >= 14 * DAY || now - own.sessionCreatedAt >= 30 * DAY
    if (own.live !== client.session.hash || isOld) continue
    const held = portfoliosOf(simulation.world, client.member)
    const expected = held.map(([id, { name }]) => [id, name, Math.round((worths.get(id) ?? 0) / 100)]).toReversed()
    const toShow = JSON.stringify([expected, own.favorites])
    if (simulation.shown.get(client.member) === toShow) continue
    simulation.shown.set(client.member, toShow)
    const node = cluster.node(simulation.counts.checks % 2 === 0 ? 'A' : 'B')
    const compact = await read(node, client, '/api/pfms/compact')
    const shown = rowsOf(compact.body['pfms']).map((row) => [row['id'], row['name'], row['amount']])
    const followed = await read(node, client, '/api/favorites')
    const faults = [
      ...(isDeepStrictEqual(shown, expected)
        ? []
        : [`shown ${JSON.stringify(compact)}, there is ${JSON.stringify(expected)}`]),
      ...(isDeepStrictEqual(followed.body['ids'], own.favorites)
        ? []
        : [`shown ${JSON.stringify(followed.body)}, followed ${own.favorites.join()}`]),
    ]
    if (faults.length > 0) throw new SimulationFault(faults.join('\n'))
    if (Math.abs(now - own.sessionSeenAt) >= 60_000 && now > own.sessionSeenAt)
      simulation.world = withMember(simulation.world, client.member, { sessionSeenAt: now })
  }
}

/** What `admin check` finds of members and what is theirs. */
async function askAsOperator({ cluster }: Simulation): Promise<void> {
  const faults = faultsOfCheck(await checkMembers(cluster.db))
  if (faults.length > 0) throw new SimulationFault(faults.join('\n'))
}

/** What `admin check` would print. */
export function faultsOfCheck(results: readonly InvariantResult[]): string[] {
  return results.flatMap(({ name, failures }) => failures.map((failure) => `admin check, ${name}: ${failure}`))
}

function rowsOf(rows: unknown): Record<string, unknown>[] {
  return Array.isArray(rows) ? rows.map((row) => ({ ...Object(row) })) : []
}

/** What was asked and answered, for whoever has to find out why. */
function told({ world }: Simulation, { calls, jobs, readings, diedAt }: Passed): string[] {
  return [
    `the clock: ${readings.map((reading) => new Date(reading).toISOString()).join(' → ')}; died at ${diedAt}`,
    ...calls.map(({ operation, client, key, attempts }) => {
      const ways = attempts.map(
        ({ node, from, to, answer }) =>
          `${node.name} ${from}–${to ?? '†'} ${answer === null ? '' : JSON.stringify(answer)}`,
      )
      return `  member ${client.member} ${key ?? ''} ${JSON.stringify(operation)} → ${ways.join(' | ')}`
    }),
    ...jobs.map(({ job, node, isDone }) => `  job ${job} on ${node.name}${isDone ? '' : ' †'}`),
    `before: ${JSON.stringify(world)}`,
  ]
}
