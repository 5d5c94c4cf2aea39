import { AsyncLocalStorage } from 'node:async_hooks'

import { onlyReads } from './joining-driver.ts'
import { type AskPrepared, isUnusable } from './postgres-prepared.ts'

const context = new AsyncLocalStorage<number>()

/**
 * Runs what is asked on a firm's site. The rows of other firms are not there for its statements, whatever they ask for,
 * where PostgreSQL lets the site in as a role that row-level security binds.
 */
export function withinFirm<T>(firmId: number, work: () => Promise<T>): Promise<T> {
  return context.run(firmId, work)
}

type Answer = ReturnType<AskPrepared>

/**
 * Tells PostgreSQL at the beginning of each transaction of a firm's request which firm it is. A statement outside a
 * transaction gets one of its own: what is set for a whole session would outlive it behind a pooler. Reads that are asked
 * for in the same turn share one.
 *
 * @param ask - of a client that is lent to one user at a time
 */
export function askWithinFirm(ask: AskPrepared): AskPrepared {
  const shared = sharedTransaction(ask)
  let isOpen = false
  return (sql, parameters) => {
    const firmId = context.getStore()
    const isBegin = /^\s*(?:begin|start\s+transaction)\b/i.test(sql)
    const isEnd = /^\s*(?:commit|rollback(?!\s+to))\b/i.test(sql)
    const isInside = isOpen && !isBegin
    if (isBegin) isOpen = true
    if (isEnd) isOpen = false
    if (firmId === undefined || isEnd || isInside) {
      shared.end()
      return ask(sql, parameters)
    }
    if (isBegin) {
      shared.end()
      return firstAfterBoth(ask(sql, parameters), ask(setFirm(firmId), []))
    }
    const alone = () => askAlone(ask, { firmId, sql, parameters })
    if (onlyReads(sql)) return askAgain(shared.ask(firmId, sql, parameters), alone, wasNotAsked)
    shared.end()
    return askAgain(alone(), alone, isUnusable)
  }
}

const setFirm = (firmId: number) => `set local app.firm = '${Math.trunc(firmId)}'`

interface Shared {
  readonly ask: (firmId: number, sql: string, parameters: readonly unknown[]) => Answer
  readonly end: () => void
}

/** A transaction for the reads of one turn, with which it ends: all of it goes out in one piece. */
function sharedTransaction(ask: AskPrepared): Shared {
  let now: { readonly firmId: number; readonly begun: Answer; readonly end: (ended: Answer) => void } | null = null
  let ended: Promise<unknown> = Promise.resolve()

  function end(): void {
    now?.end(ask('commit', []))
    now = null
  }
  function begin(firmId: number) {
    const begun = ask(`begin; ${setFirm(firmId)}`, [])
    const ending = Promise.withResolvers<unknown>()
    // each of its reads hears of it
    ending.promise.catch(() => undefined)
    ended = ending.promise
    process.nextTick(end)
    return { firmId, begun, end: ending.resolve }
  }
  return {
    end,
    ask: (firmId, sql, parameters) => {
      if (now?.firmId !== firmId) end()
      now ??= begin(firmId)
      return answerWithin(ask(sql, parameters, 'transaction'), [now.begun, ended])
    },
  }
}

interface Statement {
  readonly firmId: number
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A statement in a transaction of its own, all of it in one piece: the end of one that has failed undoes it. */
function askAlone(ask: AskPrepared, { firmId, sql, parameters }: Statement): Answer {
  const begun = ask(`begin; ${setFirm(firmId)}`, [])
  const said = ask(sql, parameters, 'transaction')
  return answerWithin(said, [begun, ask('commit', [])])
}

/** What a statement answered, once its transaction is over. @throws what broke first: its beginning, itself or its end */
async function answerWithin(said: Answer, [begun, ended]: readonly [Answer, Promise<unknown>]): Answer {
  await Promise.allSettled([begun, said, ended])
  await begun
  const answer = await said
  await ended
  return answer
}

/** @param alone - asks for it once more, in a transaction of its own */
async function askAgain(first: Answer, alone: () => Answer, isWorthIt: (error: unknown) => boolean): Answer {
  try {
    return await first
  } catch (error) {
    if (!isWorthIt(error)) throw error
    return alone()
  }
}

const IN_FAILED_TRANSACTION = '25P02'

/**
 * Whether a read of a shared transaction did not run: its prepared statement was of no use any more, which cannot be made
 * good inside the transaction, or a read before it had failed.
 */
function wasNotAsked(error: unknown): boolean {
  return isUnusable(error) || (error instanceof Error && Reflect.get(error, 'code') === IN_FAILED_TRANSACTION)
}

/** What the first of two said, when nothing is under way any more. */
async function firstAfterBoth(first: Answer, second: Answer): Answer {
  await Promise.allSettled([first, second])
  await second
  return first
}
