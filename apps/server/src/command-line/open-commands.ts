import { randomBytes } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { personalData } from '../features.ts'
import { Command } from '../features/back-office/command.ts'
import { runCommand } from '../features/back-office/run-command.ts'
import { mountCommands } from '../http/calls/internal-commands.ts'
import { removeControlFile, writeControlFile } from '../platform/control-file.ts'
import type { Site } from '../platform/site.ts'

/** The way by which commands reach a running site. */
export interface CommandDoor {
  /** Before the server is ready. */
  mount(server: FastifyInstance): void
  /** Once the server listens: tells commands where. */
  announce(server: FastifyInstance): void
  close(): void
}

/** For a site on the embedded database, which no other process can open; on PostgreSQL commands need no site. */
export function openCommands(site: Site): CommandDoor | null {
  const { db, clock, market, environment } = site
  if (environment.databaseUrl !== null) return null
  const { dataDir } = environment
  const token = randomBytes(32).toString('hex')
  const place = { db, clock, dataDir, market, personalData }
  return {
    mount(server) {
      mountCommands(server, { token, run: (command, say) => runCommand(place, Command.parse(command), say) })
    },
    announce(server) {
      const { hostname, port } = new URL(server.listeningOrigin)
      writeControlFile(dataDir, { address: hostname.replace(/^\[|\]$/g, ''), port: Number(port), token })
    },
    close: () => removeControlFile(dataDir),
  }
}
