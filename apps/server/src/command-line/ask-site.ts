import { request } from 'node:http'
import { createInterface } from 'node:readline'

import { z } from 'zod'

import type { Command, CommandEvent } from '../features/back-office/command.ts'
import { COMMANDS_PATH } from '../http/calls/internal-commands.ts'
import type { Control } from '../platform/control-file.ts'
import { text } from './text.ts'

/** An event as the site sends it; both ends are of one version, so its kind is proof enough. */
const Sent = z.looseObject({ kind: z.enum(['line', 'progress', 'exit']) })

/**
 * Lets the site that has the embedded database run a command.
 *
 * @returns false where no site answers: it was killed, and its note of where it is has stayed
 */
export async function askSite(
  control: Control,
  command: Command,
  say: (event: CommandEvent) => void,
): Promise<boolean> {
  const body = JSON.stringify(command)
  return new Promise((resolve, reject) => {
    const sent = request({
      host: control.address,
      port: control.port,
      path: COMMANDS_PATH,
      method: 'POST',
      agent: false, // a kept connection may be one to a site that has stopped
      headers: {
        host: `localhost:${control.port}`,
        authorization: `Bearer ${control.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    })
    sent.on('error', (error) => ('code' in error && error.code === 'ECONNREFUSED' ? resolve(false) : reject(error)))
    sent.on('response', (response) => {
      if (response.statusCode !== 200) {
        response.resume() // another program has the port now
        return resolve(false)
      }
      let isEnded = false
      createInterface({ input: response })
        .on('line', (line) => {
          const event = Sent.parse(JSON.parse(line))
          isEnded ||= event.kind === 'exit'
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see Sent
          say(event as unknown as CommandEvent)
        })
        .on('close', () => (isEnded ? resolve(true) : reject(new Error(text.siteStopped))))
    })
    sent.end(body)
  })
}
