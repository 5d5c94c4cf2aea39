import type { FastifyInstance, FastifyRequest } from 'fastify'

import { isBearerToken } from './bearer-token.ts'

/** Where commands are sent; not part of the site's calls. */
export const COMMANDS_PATH = '/internal/commands'

/** Runs a command of the command line in this process, and says each thing as one line of JSON. */
export type RunCommand = (command: unknown, say: (event: object) => void) => Promise<void>

/**
 * Lets commands of the same machine run in the process that has the embedded database. To everyone else, and to
 * whoever does not know the token, the address does not exist.
 */
export function mountCommands(server: FastifyInstance, { token, run }: { token: string; run: RunCommand }): void {
  server.post(COMMANDS_PATH, async (request, reply) => {
    if (!isFromHere(request) || !isBearerToken(request.headers.authorization, token)) return reply.callNotFound()
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
    const say = (event: object) => reply.raw.write(`${JSON.stringify(event)}\n`)
    try {
      await run(request.body, say)
    } catch (error) {
      say({ kind: 'line', text: error instanceof Error ? error.message : String(error), isError: true })
      say({ kind: 'exit', code: 2 })
    }
    reply.raw.end()
    return reply
  })
}

function isFromHere({ socket }: FastifyRequest): boolean {
  const { remoteAddress = '', localAddress } = socket
  return /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress) || remoteAddress === localAddress
}
