import { type Environment, EnvironmentError, readEnvironment } from '../environment.ts'
import type { Command, CommandEvent } from '../features/back-office/command.ts'
import { runCommand } from '../features/back-office/run-command.ts'
import { systemClock } from '../platform/clock.ts'
import { readControlFile } from '../platform/control-file.ts'
import { connect } from '../platform/database/connect.ts'
import { LockedError } from '../platform/database/lock.ts'
import { askSite } from './ask-site.ts'
import { eventPrinter } from './print-events.ts'

/**
 * Runs a command where its database is: in the site that is running on the embedded one, else in this process.
 * Sets the exit code.
 */
export async function runOnCommandLine(command: Command): Promise<void> {
  const print = eventPrinter()
  try {
    const environment = readEnvironment(process.env)
    if (!(await isDoneBySite(environment, command, print))) await runHere(environment, command, print)
  } catch (error) {
    // one line for what an operator can mend; the rest is a bug and keeps its trace
    if (!(error instanceof EnvironmentError || error instanceof LockedError || isUnreachable(error))) throw error
    print({ kind: 'line', text: error.message, isError: true })
    print({ kind: 'exit', code: 2 })
  }
}

async function isDoneBySite(
  environment: Environment,
  command: Command,
  print: (event: CommandEvent) => void,
): Promise<boolean> {
  const control = environment.databaseUrl === null ? readControlFile(environment.dataDir) : null
  return control !== null && askSite(control, command, print)
}

async function runHere(
  environment: Environment,
  command: Command,
  print: (event: CommandEvent) => void,
): Promise<void> {
  const connection = await connect(environment, 'tool')
  try {
    const clock = systemClock(environment.marketToday)
    await runCommand({ db: connection.db, clock, dataDir: environment.dataDir }, command, print)
  } finally {
    await connection.close()
  }
}

function isUnreachable(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT')
}
