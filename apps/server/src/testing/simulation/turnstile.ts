import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'

import type { Scheduler } from 'fast-check'

/** A process that may die: what runs in it then never goes on. */
export interface Mortal {
  isDead: boolean
}

/** One request or job under way. */
export interface Fiber {
  readonly name: string
  readonly process: Mortal
  /** It asks another thread to hash, for which there is no telling how long it waits. */
  readonly hashes: boolean
  /** How many of its awaits wait for the scheduler. */
  parked: number
  /** It has answered; what it began beside that may still go on. */
  hasEnded?: boolean
}

/** Decides who goes on next: of all that runs, one piece at a time goes from one await on the database to the next. */
export interface Turnstile {
  /** The fiber that this code runs in; null outside of all, where nothing waits. */
  current(): Fiber | null
  /** Runs work as a fiber of its own; it does not begin before the scheduler says so. */
  start<T>(fiber: Fiber, work: () => Promise<T>): Promise<T>
  /** An await: goes on when the scheduler picks it, and never where its process has died by then. */
  pass(what: string): Promise<void>
  /** Waits for what another fiber does, which the scheduler cannot bring about. */
  waitFor(event: Promise<void>): Promise<void>
  /** To be called behind a query: its fiber may have more under way than this. */
  rest(): Promise<void>
  /** From now on another scheduler decides. */
  obey(scheduler: Scheduler): void
  /** Lets one after the other go on until no one can, with something in between before each. */
  drain(before: () => Promise<void>): Promise<void>
}

/** Behind so many turns of the event loop whoever is not done waits for someone else. */
const TURNS_OF_A_WAIT = 100
/** In so many turns whoever waited has heard that it is over. */
const TURNS_BEHIND_A_WAIT = 10

const never = () => new Promise<never>(() => {})

export function createTurnstile(): Turnstile {
  const fibers = new AsyncLocalStorage<Fiber>()
  const running = new Set<Fiber>()
  const waiting = new Set<Fiber>()
  let scheduler: Scheduler | null = null
  let wake: (() => void) | null = null

  const stop = (fiber: Fiber) => {
    running.delete(fiber)
    waiting.delete(fiber)
    wake?.()
  }
  const pass = async (what: string) => {
    const fiber = fibers.getStore()
    if (fiber === undefined) return
    if (fiber.process.isDead || scheduler === null) return never()
    fiber.parked += 1
    stop(fiber)
    await scheduler.schedule(Promise.resolve(), `${fiber.name}: ${what}`)
    fiber.parked -= 1
    if (fiber.process.isDead) return never()
    running.add(fiber)
  }
  const allRest = async () => {
    await turn()
    // a request may wait for what another of its process is reading already
    for (let turns = 0; turns < TURNS_OF_A_WAIT && running.size + waiting.size > 0; turns++) {
      if (running.size === 0 && waiting.size === 0) return
      if ([...running].some(({ hashes, hasEnded }) => hashes && hasEnded !== true)) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        turns = 0
      } else if (running.size > 0 || waiting.size > 0) await turn()
      if (running.size === 0 && turns > TURNS_BEHIND_A_WAIT) return
    }
    for (const fiber of running) waiting.add(fiber)
    running.clear()
  }

  return {
    current: () => fibers.getStore() ?? null,
    pass,
    start: (fiber, work) =>
      fibers.run(fiber, async () => {
        await pass('begins')
        try {
          return await work()
        } finally {
          fiber.hasEnded = true
          stop(fiber)
        }
      }),
    async waitFor(event) {
      const fiber = fibers.getStore()
      if (fiber === undefined) return event
      stop(fiber)
      await event
      if (fiber.process.isDead) return never()
      running.add(fiber)
      return undefined
    },
    async rest() {
      const fiber = fibers.getStore()
      if (fiber === undefined || fiber.parked === 0) return
      // one of several queries of a Promise.all: its fiber goes on when the others are done
      void turn().then(() => fiber.parked > 0 && stop(fiber))
    },
    obey(by) {
      scheduler = by
      running.clear()
      waiting.clear()
    },
    async drain(before) {
      const by = scheduler
      if (by === null) throw new Error('nobody decides who goes on')
      await turn()
      while (by.count() > 0) {
        await before()
        if (by.count() === 0) break
        await by.waitOne()
        await allRest()
        // what goes on behind an answer comes back here, too
        if (by.count() === 0) await turn()
      }
    },
  }
}
