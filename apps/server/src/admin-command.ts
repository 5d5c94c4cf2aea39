// oxlint-disable-next-line import/no-unassigned-import -- it sets the language of the catalogues that load after it
import './platform/language/speak-site-language.ts'
import { parseArgs } from 'node:util'

import { groups } from '@zhiheng/domain/access/roles.ts'

import { runOnCommandLine } from './command-line/run-on-command-line.ts'
import { text, usage } from './command-line/text.ts'
import { Command } from './features/back-office/command.ts'

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

async function administer(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      password: { type: 'string' },
      groups: { type: 'string' },
      withdraw: { type: 'boolean', default: false },
    },
  })
  const [name = '', ...rest] = positionals
  const [fund, day] = name === 'confirm-step' ? rest.splice(0, 2) : []
  const [whose] = name === 'require-password-change' ? rest.splice(0, 1) : []
  if (name === 'create-firm') return refuse(text.noFirms)
  const command = Command.safeParse({
    name,
    fund,
    day,
    isWithdrawn: values.withdraw,
    email: values.email ?? whose,
    memberName: values.name ?? null,
    password: values.password ?? null,
    groups: (values.groups ?? (name === 'create-user' ? 'member' : '')).split(',').filter((group) => group !== ''),
  })
  if (!command.success || command.data.name === 'import' || rest.length > 0) return refuse(usage.admin(groups))
  await runOnCommandLine(command.data)
}

try {
  await administer()
} catch (error) {
  if (!(error instanceof TypeError && 'code' in error)) throw error
  refuse(`${error.message}\n\n${usage.admin(groups)}`) // an option that parseArgs does not know
}
