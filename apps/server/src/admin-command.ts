// oxlint-disable-next-line import/no-unassigned-import -- it sets the language of the catalogues that load after it
import './platform/language/speak-site-language.ts'
import { parseArgs } from 'node:util'

import { groups } from '@zhiheng/domain/access/roles.ts'

import { adminFault } from './command-line/admin-fault.ts'
import { asksForHelp, optionFault, takenByNpm } from './command-line/option-fault.ts'
import { runOnCommandLine } from './command-line/run-on-command-line.ts'
import { adminLines, text, usage } from './command-line/text.ts'
import { Command } from './features/back-office/command.ts'

type Run = (command: Command) => Promise<void>

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

const help = usage.admin(Object.values(adminLines), groups)

async function administer(args: readonly string[], run: Run): Promise<void> {
  if (asksForHelp(args)) return void process.stdout.write(help)
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      password: { type: 'string' },
      groups: { type: 'string' },
      firm: { type: 'string' },
      role: { type: 'string', default: 'member' },
      colour: { type: 'string', default: '#f08300' },
      withdraw: { type: 'boolean', default: false },
    },
  })
  const [name = '', ...rest] = positionals
  const [fund, day] = name === 'confirm-step' ? rest.splice(0, 2) : []
  const [whose] = name === 'require-password-change' ? rest.splice(0, 1) : []
  if (name === '') return refuse(takenByNpm(['help'], process.env) ?? help)
  const typed = {
    name,
    fund,
    day,
    firm: values.firm,
    firmName: values.name,
    role: values.role,
    colour: values.colour,
    isWithdrawn: values.withdraw,
    email: values.email ?? whose,
    memberName: values.name ?? null,
    password: values.password ?? null,
    groups: (values.groups ?? (name === 'create-user' ? 'member' : '')).split(',').filter((group) => group !== ''),
  }
  const command = Command.safeParse(typed)
  const taken = takenByNpm(['email', 'name', 'password', 'groups', 'firm', 'role', 'colour', 'withdraw'], process.env)
  if (!command.success) return refuse(taken ?? adminFault(typed, command.error.issues[0]))
  if (command.data.name === 'import') return refuse(text.noCommand(name))
  if (rest.length > 0) return refuse(taken ?? text.tooMany(rest.join(' ')))
  await run(command.data)
}

/** `npm run admin`: does one thing with accounts or data; what was typed wrongly is said, and ends it with code 2. */
export async function runAdminCommand(args: readonly string[], run: Run = runOnCommandLine): Promise<void> {
  try {
    await administer(args, run)
  } catch (error) {
    const fault = optionFault(error)
    if (fault === null) throw error
    refuse(`${fault}\n\n${help}`)
  }
}

if (import.meta.main) await runAdminCommand(process.argv.slice(2))
