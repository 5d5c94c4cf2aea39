import { type Environment, readEnvironment } from '../environment.ts'
import { personalData } from '../features.ts'
import type { Command, CommandEvent } from '../features/back-office/command.ts'
import { runCommand } from '../features/back-office/run-command.ts'
import { operatorFault } from '../operator-fault.ts'
import { systemClock } from '../platform/clock.ts'
import { readControlFile } from '../platform/control-file.ts'
import { connect } from '../platform/database/connect.ts'
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
    const fault = operatorFault(error)
    if (fault === null) throw error
    print({ kind: 'line', text: fault, isError: true })
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
    await runCommand({ db: connection.db, clock, dataDir: environment.dataDir, personalData }, command, print)
  } finally {
    await connection.close()
  }
}
