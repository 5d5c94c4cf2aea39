import type { ChildProcess } from 'node:child_process'
import { Readable, Writable } from 'node:stream'

import { z } from 'zod'

const Message = z.object({
  id: z.int().optional(),
  method: z.string().optional(),
  sessionId: z.string().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})

/** One line to a browser that was started with `--remote-debugging-pipe`. */
export interface BrowserLine {
  /** Gives an order and waits for what came of it. */
  send(method: string, params?: object, sessionId?: string): Promise<unknown>
  /** Waits for the next event of this name. */
  event(method: string): Promise<void>
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** Speaks the DevTools protocol over the pipes 3 and 4, so that no port is open and no address stands in a command line. */
export function talkToBrowser(browser: ChildProcess): BrowserLine {
  const [, , , into, from] = browser.stdio
  if (!(into instanceof Writable) || !(from instanceof Readable)) throw new TypeError('the browser has no pipes')
  const orders = new Map<number, Waiting>()
  const events = new Map<string, () => void>()
  let count = 0
  const giveUp = () => {
    for (const { reject } of orders.values()) reject(new Error('the browser is gone'))
    orders.clear()
  }
  browser.once('exit', giveUp).once('error', giveUp)
  into.on('error', giveUp)
  from.on('error', giveUp)
  readMessages(from, (text) => {
    const { id, method, result, error } = Message.parse(JSON.parse(text))
    if (id === undefined) return events.get(method ?? '')?.()
    const waiting = orders.get(id)
    orders.delete(id)
    if (error === undefined) waiting?.resolve(result)
    else waiting?.reject(new Error(error.message))
  })
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        count += 1
        orders.set(count, { resolve, reject })
        into.write(
          `${JSON.stringify({ id: count, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`,
        )
      }),
    event: (method) => new Promise((resolve) => events.set(method, resolve)),
  }
}

/** Messages end with a zero byte. */
function readMessages(from: Readable, take: (text: string) => void): void {
  let parts: Buffer[] = []
  from.on('data', (chunk: Buffer) => {
    let rest = chunk
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      take(Buffer.concat([...parts, rest.subarray(0, end)]).toString())
      parts = []
      rest = rest.subarray(end + 1)
    }
    parts.push(rest)
  })
}
