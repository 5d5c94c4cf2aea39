import { parentPort, workerData } from 'node:worker_threads'

import { PGlite, types } from '@electric-sql/pglite'

import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './pglite-messages.ts'
import { preparedQueries } from './pglite-prepared.ts'

// The embedded database lives in a thread of its own: a heavy statement then costs the site 4 ms instead of 628.
const port = parentPort
if (port === null) throw new Error('pglite-worker.ts runs as a worker thread only')
const settings: WorkerSettings = workerData

const database = await PGlite.create({
  ...(settings.folder === null ? {} : { dataDir: settings.folder }),
  ...(settings.dump === null ? {} : { loadDataDir: new Blob([settings.dump]) }),
  parsers: {
    [types.INT8]: Number,
    [types.DATE]: (text: string) => text,
    [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
    [types.TIMESTAMPTZ]: (text: string) => new Date(text).toISOString(),
  },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
})
await database.exec(`set timezone to 'UTC'`)
const notify = (channel: string, payload: string) =>
  port.postMessage({ kind: 'notification', channel, payload } satisfies WorkerAnswer)
const prepared = preparedQueries(database, notify)

async function answer(request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query': {
      const blob = request.blob === null ? null : new Blob([request.blob])
      const result = await prepared.query(request.sql, request.parameters, blob)
      const copied = result.blob === undefined ? {} : { copied: new Uint8Array(await result.blob.arrayBuffer()) }
      return { rows: result.rows, affected: result.affectedRows ?? null, ...copied }
    }
    case 'listen':
      // behind other statements than the prepared ones PGlite itself hears it
      return database.listen(request.channel, (payload) => notify(request.channel, payload)).then(() => null)
    case 'dump':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
    case 'close':
      await database.close()
      return null
  }
}

function faultOf(error: unknown): Extract<WorkerAnswer, { kind: 'fault' }>['fault'] {
  const read = (name: string): string | null => {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
    return typeof value === 'string' ? value : null
  }
  return {
    message: read('message') ?? String(error),
    code: read('code'),
    constraint: read('constraint'),
    table: read('table'),
  }
}

/** Copied bytes are handed over as they are: a market's prices are 25 MB. */
function bytesIn(value: unknown): ArrayBuffer[] {
  const copied: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'copied') : null
  return copied instanceof Uint8Array && copied.buffer instanceof ArrayBuffer ? [copied.buffer] : []
}

port.on('message', (request: WorkerRequest) => {
  answer(request).then(
    (value) => port.postMessage({ kind: 'value', id: request.id, value } satisfies WorkerAnswer, bytesIn(value)),
    (error: unknown) =>
      port.postMessage({ kind: 'fault', id: request.id, fault: faultOf(error) } satisfies WorkerAnswer),
  )
})
port.postMessage({ kind: 'ready' } satisfies WorkerAnswer)
