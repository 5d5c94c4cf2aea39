import { personalData } from '../../features.ts'
import { removeDueAccounts } from '../../features/account-data/remove-due-accounts.ts'
import { rebalanceDue } from '../../features/rebalancing/rebalance-due.ts'
import { deliverMessages } from '../../platform/outbox/deliver.ts'
import { type Client, type KeptSession, send } from './clients.ts'
import type { NodeName, SimulatedNode } from './cluster.ts'
import { type Intent, operationOf, type Storm } from './intents.ts'
import { type Answer, codeOf, type Job, type Operation } from './operations.ts'
import { type Simulation, SimulationFault } from './simulation.ts'

/** One sending of a request. Ticks count what the scheduler let go on. */
export interface Attempt {
  readonly node: SimulatedNode
  readonly from: number
  to: number | null
  /** What the site answered; null while it has not, and for ever where its process died before. */
  answer: Answer | null
  begun: KeptSession | null
}

/** Something asked for, once or again. */
export interface Call {
  readonly intent: Intent
  readonly client: Client
  readonly operation: Operation
  readonly key: string | null
  readonly session: KeptSession | null
  readonly attempts: Attempt[]
  /** Whether the member got an answer, and which. */
  heard: Attempt | null
}

/** What happened while several things were under way. */
export interface Passed {
  readonly calls: readonly Call[]
  readonly jobs: readonly JobRun[]
  /** What the clock said at first, and what it was put to. */
  readonly readings: readonly number[]
  /** At which tick a process died; null: none. */
  readonly diedAt: number | null
}

interface JobRun {
  readonly job: Job
  readonly node: SimulatedNode
  isDone: boolean
}

/** Lets several things happen at once, in the order that the scheduler chooses, with what befalls them. */
export async function runStorm(simulation: Simulation, storm: Storm): Promise<Passed> {
  const { cluster, counts } = simulation
  const now = cluster.clock.now().getTime()
  const shifted = storm.shift === null ? now : now + storm.shift.by
  await cluster.clock.prepare(shifted)
  counts.storms += 1
  const clock = { tick: 0 }
  const calls: Call[] = []
  for (const intent of storm.intents) {
    const call = callOf(simulation, intent)
    const isThere = calls.some(({ client, key }) => key !== null && key === call?.key && client === call.client)
    if (call !== null && !isThere) calls.push(call)
  }
  const again = (call: Call) => {
    counts.repeats += 1
    attempt(simulation, call, { node: otherNode[call.intent.node], clock, again: null })
  }
  for (const call of calls) {
    attempt(simulation, call, { node: call.intent.node, clock, again })
    if (call.intent.isTwice) attempt(simulation, call, { node: otherNode[call.intent.node], clock, again: null })
  }
  const jobs = storm.jobs.map(({ job, node }) => startJob(simulation, job, node))
  let diedAt: number | null = null
  await cluster.turnstile.drain(async () => {
    clock.tick += 1
    counts.steps += 1
    if (storm.shift !== null && clock.tick === storm.shift.at) {
      cluster.clock.put(shifted)
      simulation.latest = Math.max(simulation.latest, shifted)
      counts.clockSteps += 1
    }
    if (storm.death === null || clock.tick !== storm.death.at) return
    await cluster.kill(storm.death.node)
    diedAt = clock.tick
    counts.deaths += 1
    for (const call of calls) if (isOrphaned(call)) again(call)
  })
  await cluster.revive('A')
  await cluster.revive('B')
  requireEnded(calls, jobs)
  const readings = cluster.clock.now().getTime() === now ? [now] : [now, shifted]
  return { calls, jobs, readings, diedAt }
}

const otherNode = { A: 'B', B: 'A' } as const

function callOf(simulation: Simulation, intent: Intent): Call | null {
  const { cluster, clients, world } = simulation
  const client = clients[intent.who]
  if (client === undefined) return null
  const now = cluster.clock.now().getTime()
  const rest = { intent, client, session: client.session, attempts: [], heard: null }
  if (intent.kind === 'repeat') {
    const unheard = client.unheard[intent.pick % Math.max(1, client.unheard.length)]
    if (unheard === undefined) return null
    simulation.counts.repeats += 1
    return { ...rest, ...unheard }
  }
  // without a session there is nothing else to do
  const kind = client.session === null ? 'sign-in' : intent.kind
  const operation = operationOf(kind, intent, { client, world, now })
  if (operation === null) return null
  const isKeyed = intent.isKeyed && !keyless.has(operation.kind)
  return { ...rest, operation, key: isKeyed ? `key-${++simulation.lastKey}` : null }
}

/** Asked without a key: what they answer is a secret, or changes nothing. */
const keyless: ReadonlySet<Operation['kind']> = new Set(['sign-in', 'sign-out', 'leave', 'look'])

/** A password is held against its hash. */
const hashing: ReadonlySet<Operation['kind']> = new Set(['sign-in', 'leave'])

/** Whether nothing of a call can bring an answer any more, and its member insists. */
function isOrphaned({ intent, key, attempts, heard }: Call): boolean {
  return intent.insists && key !== null && heard === null && attempts.every(({ node }) => node.isDead)
}

interface Sending {
  readonly node: NodeName
  readonly clock: { readonly tick: number }
  /** Sends it once more, where the answer is lost; null: no more. */
  readonly again: ((call: Call) => void) | null
}

function attempt(simulation: Simulation, call: Call, { node: name, clock, again }: Sending): void {
  const { cluster, counts } = simulation
  // whoever comes now is led to a node that lives
  const node = cluster.node(cluster.node(name).isDead ? otherNode[name] : name)
  const { operation, client, intent } = call
  const own: Attempt = { node, from: clock.tick, to: null, answer: null, begun: null }
  const fiber = {
    name: `${operation.kind} of ${client.member} on ${node.name}`,
    process: node,
    parked: 0,
    hashes: hashing.has(operation.kind),
  }
  const isFirst = call.attempts.push(own) === 1
  counts.requests += 1
  void cluster.turnstile.start(fiber, async () => {
    const { answer, begun } = await send(node, client, call)
    // a process may die with the answer in its hands
    await cluster.turnstile.pass('answers')
    Object.assign(own, { answer, begun, to: clock.tick })
    if (codeOf(answer) !== 'ok') counts.refusals += 1
    const isLost = intent.isLost && isFirst
    if (!isLost) call.heard = own
    else counts.lostAnswers += 1
    if (isLost && intent.insists && call.key !== null) again?.(call)
  })
}

function startJob(simulation: Simulation, job: Job, name: NodeName): JobRun {
  const { cluster, counts } = simulation
  const node = cluster.node(name)
  const run: JobRun = { job, node, isDone: false }
  counts.jobs += 1
  void cluster.turnstile.start({ name: `${job} on ${name}`, process: node, parked: 0, hashes: false }, async () => {
    await runJob(simulation, node, job)
    run.isDone = true
  })
  return run
}

/** Does what a node does by itself now and then. */
export async function runJob({ cluster, mails }: Simulation, { site }: SimulatedNode, job: Job): Promise<void> {
  if (job === 'rebalance') await rebalanceDue(site)
  if (job === 'remove') await removeDueAccounts(site, personalData)
  if (job !== 'deliver') return
  const mail = async (_: unknown, id: number) => {
    await cluster.turnstile.pass('hands a mail over')
    mails.set(id, (mails.get(id) ?? 0) + 1)
  }
  await deliverMessages(site, { mail, sms: null })
}

/** Whatever a living process has begun comes to an end. */
function requireEnded(calls: readonly Call[], jobs: readonly JobRun[]): void {
  const waiting: { name: string; node: SimulatedNode; isEnded: boolean }[] = [
    ...calls.flatMap(({ operation, attempts }) =>
      attempts.map(({ node, to }) => ({ name: operation.kind, node, isEnded: to !== null })),
    ),
    ...jobs.map(({ job, node, isDone }) => ({ name: job, node, isEnded: isDone })),
  ]
  const stuck = waiting.filter(({ node, isEnded }) => !isEnded && !node.isDead).map(({ name }) => name)
  if (stuck.length > 0) throw new SimulationFault(`waits for ever: ${stuck.join(', ')}`)
}
