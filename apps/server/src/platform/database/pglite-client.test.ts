import type { Worker } from 'node:worker_threads'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { DatabaseLostError } from './database-lost.ts'
import { type PgliteClient, startPglite } from './pglite-client.ts'

/** Far less than a statement may take: an answer that came only with a timer would be later. */
const AT_ONCE_MS = 2000
const SLOW = 'select pg_sleep(0.5)'

let client: PgliteClient
let thread: Worker
let uncaught: unknown[] = []
let others: NodeJS.UncaughtExceptionListener[] = []
const hear = (error: unknown) => void uncaught.push(error)

beforeEach(async () => {
  const started = Promise.withResolvers<Worker>()
  process.once('worker', started.resolve)
  client = await startPglite({ folder: null, dump: null })
  thread = await started.promise
  uncaught = []
  // the end of the thread is thrown, so that the site stops: here it is only counted
  others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException').on('uncaughtException', hear)
})
afterEach(async () => {
  await thread.terminate()
  process.removeAllListeners('uncaughtException')
  for (const other of others) process.on('uncaughtException', other)
})

/** What a question was answered with; 'waits' where nothing came. */
async function outcomeOf(question: Promise<unknown>): Promise<unknown> {
  const { promise: tooLate, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(resolve, AT_ONCE_MS, 'waits')
  const answered = question.catch((error: unknown) => error)
  const outcome = await Promise.race([answered, tooLate])
  clearTimeout(timer)
  return outcome
}

it('once its thread is killed, questions under way, in line and later ones fail at once and say why', async () => {
  const before = [client.query(SLOW, []), client.query('select 1', []), client.listen('news', () => undefined)]
  const told = before.map(outcomeOf)
  await thread.terminate()
  for (const question of told) expect(await question).toBeInstanceOf(DatabaseLostError)
  const later = [client.query('select 2', []), client.dump(), client.close()]
  for (const question of later.map(outcomeOf)) {
    expect(await question).toMatchObject({ code: 'DATABASE_LOST', message: 'the embedded database has stopped' })
  }
  expect(uncaught).toEqual([expect.any(DatabaseLostError)])
})

it('questions between the error of its thread and the end of it fail with that error', async () => {
  const waits = outcomeOf(client.query(SLOW, []))
  thread.emit('error', new Error('out of memory'))
  const message = 'the embedded database has stopped: out of memory'
  expect(await waits).toMatchObject({ code: 'DATABASE_LOST', message })
  expect(await outcomeOf(client.query('select 1', []))).toMatchObject({ code: 'DATABASE_LOST', message })
})
