import { AsyncLocalStorage } from 'node:async_hooks'

import { type AskPrepared, isUnusable } from './postgres-prepared.ts'

const context = new AsyncLocalStorage<number>()

/**
 * Runs what is asked on a firm's site. The rows of other firms are not there for its statements, whatever they ask for,
 * where PostgreSQL lets the site in as a role that row-level security binds.
 */
export function withinFirm<T>(firmId: number, work: () => Promise<T>): Promise<T> {
  return context.run(firmId, work)
}

/**
 * Tells PostgreSQL at the beginning of each transaction of a firm's request which firm it is. A statement outside a
 * transaction gets one of its own: what is set for a whole session would outlive it behind a pooler.
 *
 * @param ask - of a client that is lent to one user at a time
 */
export function askWithinFirm(ask: AskPrepared): AskPrepared {
  let isOpen = false
  return async (sql, parameters) => {
    const firmId = context.getStore()
    const isBegin = /^\s*(?:begin|start\s+transaction)\b/i.test(sql)
    const isEnd = /^\s*(?:commit|rollback(?!\s+to))\b/i.test(sql)
    if (isBegin) isOpen = true
    if (isEnd) isOpen = false
    if (firmId === undefined || isEnd || (isOpen && !isBegin)) return ask(sql, parameters)
    const name = () => ask(`set local app.firm = '${Math.trunc(firmId)}'`, [])
    if (isBegin) {
      const [begun] = await allOf([ask(sql, parameters), name()])
      return begun
    }
    const askOnce = () => askAlone(ask, { name, run: () => ask(sql, parameters) })
    try {
      return await askOnce()
    } catch (error) {
      // whoever prepares statements could not ask again inside the transaction
      if (!isUnusable(error)) throw error
      return askOnce()
    }
  }
}

/** The first three go out in one piece, in this order; the end only when it is known how it went. */
async function askAlone(
  ask: AskPrepared,
  { name, run }: { readonly name: () => ReturnType<AskPrepared>; readonly run: () => ReturnType<AskPrepared> },
): ReturnType<AskPrepared> {
  try {
    const [, , answer] = await allOf([ask('begin', []), name(), run()])
    await ask('commit', [])
    return answer
  } catch (error) {
    // a connection that is lost needs no end, and the error that led here is the one to tell
    await ask('rollback', []).catch(() => undefined)
    throw error
  }
}

/** As `Promise.all`, but settles only when nothing is under way any more. */
async function allOf<T extends readonly Promise<unknown>[]>(
  asked: readonly [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(asked)
  return Promise.all(asked)
}
