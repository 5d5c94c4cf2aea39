import { Worker } from 'node:worker_threads'

import type { QueryAnswer, WorkerAnswer, WorkerRequest, WorkerSettings } from './pglite-messages.ts'

/** The embedded database, asked from this thread. One session: what runs inside a transaction is all that runs. */
export interface PgliteClient {
  query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer>
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

type Question = WorkerRequest extends infer R ? (R extends WorkerRequest ? Omit<R, 'id'> : never) : never

/** Starts the thread and waits until the database answers. */
export async function startPglite(settings: WorkerSettings): Promise<PgliteClient> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: settings })
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, (payload: string) => void>()
  let last = 0
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', (answer: WorkerAnswer) => {
      if (answer.kind === 'ready') resolve()
      else if (answer.kind === 'notification') listeners.get(answer.channel)?.(answer.payload)
      else settle(waiting, answer)
    })
  })
  worker.on('error', (error) => failAll(waiting, error))
  worker.on('exit', () => failAll(waiting, new Error('the embedded database has stopped')))

  const ask = (question: Question): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...question, id })
    })

  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers each kind with its own shape
    query: (sql, parameters) => ask(questionOf(sql, parameters)) as Promise<QueryAnswer>,
    async listen(channel, heard) {
      listeners.set(channel, heard)
      await ask({ kind: 'listen', channel })
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    dump: () => ask({ kind: 'dump' }) as Promise<Uint8Array<ArrayBuffer>>,
    async close() {
      await ask({ kind: 'close' })
      await worker.terminate()
    },
  }
}

/** `copy … from '/dev/blob'` takes its one parameter as the bytes to copy. */
function questionOf(sql: string, parameters: readonly unknown[]): Question {
  const [first] = parameters
  if (first instanceof Uint8Array && sql.includes(`from '/dev/blob'`)) {
    return { kind: 'query', sql, parameters: [], blob: new Uint8Array(first) }
  }
  return { kind: 'query', sql, parameters, blob: null }
}

function settle(waiting: Map<number, Waiting>, answer: Extract<WorkerAnswer, { id: number }>): void {
  const asked = waiting.get(answer.id)
  waiting.delete(answer.id)
  if (answer.kind === 'value') asked?.resolve(answer.value)
  else asked?.reject(Object.assign(new Error(answer.fault.message), withoutNulls(answer.fault)))
}

function withoutNulls(fault: object): object {
  return Object.fromEntries(Object.entries(fault).filter(([, value]) => value !== null))
}

function failAll(waiting: Map<number, Waiting>, error: Error): void {
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
