import type { Possible } from './model-of-changes.ts'
import { type Asking, type Moment, outcomesOf, rebalancedByItself, removed } from './model.ts'
import { type Answer, codeOf, type Operation } from './operations.ts'
import { differences, type World } from './world.ts'

/** Something that was under way between two looks. Ticks count what the scheduler let go on. */
export interface Happening {
  readonly operation: Operation
  readonly member: number
  /** The hash of the session that was sent along. */
  readonly session: string | null
  readonly from: number
  readonly to: number
  /** What the site answered, whether or not anybody heard it; null where its process died. */
  readonly answer: Answer | null
  /** The hash of the session that it began, where that is known. */
  readonly begun: string | null
}

/** What may be told between two looks. */
export interface Interval {
  readonly before: World
  readonly found: World
  readonly happenings: readonly Happening[]
  /** What the clock said, and says. */
  readonly readings: readonly number[]
  /** Members and portfolios that a job may have been at. */
  readonly jobs: { readonly canRemove: boolean; readonly rebalanced: readonly number[] }
}

/** An order that explains what was found, and what in it was done without an answer. */
export interface Explanation {
  readonly world: World
  readonly done: ReadonlySet<Happening>
}

/** One step of a telling. */
interface Step {
  readonly world: World
  readonly left: readonly Happening[]
  readonly rebalanced: readonly number[]
  readonly done: ReadonlySet<Happening>
  /** Until which tick whatever ended a session was under way, by the session's hash. */
  readonly ends: ReadonlyMap<string, number>
}

/**
 * Looks for an order in which what happened, one after the other, would have answered what was answered and have left
 * what was found: each whole or not at all, and none before another that had ended when it began.
 *
 * @returns the telling; or the fewest differences that any order left
 */
export function explain(interval: Interval): Explanation | readonly string[] {
  let closest: readonly string[] | null = null
  const tell = (step: Step): Explanation | null => {
    if (step.left.length === 0 && step.rebalanced.length === 0) {
      const left = differences(step.world, interval.found)
      if (left.length === 0) return { world: step.world, done: step.done }
      if (closest === null || left.length < closest.length) closest = left
    }
    for (const next of nextSteps(interval, step)) {
      const told = tell(next)
      if (told !== null) return told
    }
    return null
  }
  const start = { world: interval.before, left: interval.happenings, rebalanced: interval.jobs.rebalanced }
  return tell({ ...start, done: new Set(), ends: new Map() }) ?? closest ?? ['no order answers what was answered']
}

function* nextSteps(interval: Interval, step: Step): Generator<Step> {
  for (const happening of step.left) {
    if (step.left.some((other) => other.to < happening.from)) continue
    const left = step.left.filter((other) => other !== happening)
    for (const { world } of fitting(interval, step, happening)) {
      const ends = endsOf(step, world, happening.to)
      yield { ...step, world, left, ends, done: new Set([...step.done, happening]) }
    }
    // a process that died may have left nothing
    if (happening.answer === null) yield { ...step, left }
  }
  yield* stepsOfJobs(interval, step)
}

function* stepsOfJobs({ jobs, readings, before }: Interval, step: Step): Generator<Step> {
  for (const id of step.rebalanced) {
    const world = rebalancedByItself(step.world, id)
    if (world !== null) yield { ...step, world, rebalanced: step.rebalanced.filter((other) => other !== id) }
  }
  if (!jobs.canRemove) return
  for (const member of Object.keys(before.members).map(Number)) {
    const world = removed(step.world, member, Math.max(...readings))
    if (world !== null) yield { ...step, world, ends: endsOf(step, world, Number.POSITIVE_INFINITY) }
  }
}

function endsOf({ world: before, ends }: Step, after: World, at: number): ReadonlyMap<string, number> {
  const ended = Object.entries(before.members).flatMap(([member, { live }]) =>
    live !== null && after.members[Number(member)]?.live !== live ? [[live, at] as const] : [],
  )
  return ended.length === 0 ? ends : new Map([...ends, ...ended])
}

/** What an operation can have come to that fits what it answered. */
function fitting({ readings, found }: Interval, { world, ends }: Step, happening: Happening): Possible[] {
  const wasLive = (ends.get(happening.session ?? '') ?? -1) >= happening.from
  const asking = { ...askingOf(found, world, happening), wasLive }
  const fits = ({ code, body = {}, session }: Possible) => {
    const { answer, begun } = happening
    if (answer === null) return true
    if (codeOf(answer) !== code) return false
    if (session !== undefined && begun !== session) return false
    return code !== 'ok' || Object.entries(body).every(([name, value]) => answer.body[name] === value)
  }
  const seen = new Set<string>()
  return momentsOf(readings)
    .flatMap((moment) => outcomesOf(world, happening.operation, asking, moment))
    .filter(fits)
    .filter((possible) => {
      if (readings.length === 1) return true
      const key = JSON.stringify([possible.code, differences(world, possible.world)])
      return !seen.has(key) && seen.add(key)
    })
}

function askingOf(found: World, world: World, { member, session, answer, begun }: Happening): Omit<Asking, 'wasLive'> {
  const answeredId = answer === null ? null : answer.body['id']
  const own = found.members[member]
  const sessions = own === undefined ? [] : [...Object.keys(own.over), ...(own.live === null ? [] : [own.live])]
  const known = world.members[member]
  return {
    member,
    session,
    newIds: typeof answeredId === 'number' ? [answeredId] : Object.keys(found.portfolios).map(Number),
    newSessions:
      begun === null ? sessions.filter((hash) => hash !== known?.live && known?.over[hash] === undefined) : [begun],
  }
}

/** Each part of an operation may have read the clock before it was put or behind. */
function momentsOf(readings: readonly number[]): Moment[] {
  return readings.flatMap((session) => readings.flatMap((market) => readings.map((act) => ({ session, market, act }))))
}
