// oxlint-disable-next-line import/no-unassigned-import -- it sets the language of the catalogues that load after it
import './platform/language/speak-site-language.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { feedFormats, isFeedFormat } from '@zhiheng/feeds/formats.ts'

import { asksForHelp, optionFault, takenByNpm } from './command-line/option-fault.ts'
import { runOnCommandLine } from './command-line/run-on-command-line.ts'
import { text, usage } from './command-line/text.ts'
import type { Command } from './features/back-office/command.ts'

const formats = Object.keys(feedFormats)

type Run = (command: Command) => Promise<void>

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

async function importFiles(args: readonly string[], run: Run): Promise<void> {
  if (asksForHelp(args)) return void process.stdout.write(usage.data(formats))
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      fund: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'replace-demo': { type: 'boolean', default: false },
    },
  })
  const [verb, ...paths] = positionals
  if (verb === 'documents') return importDocuments(paths, values['dry-run'], run)
  const taken = takenByNpm(['format', 'dry-run', 'replace-demo'], process.env)
  if (taken !== null) return refuse(taken) // an import meant as a trial must not write
  if (verb !== 'import' || paths.length === 0) return refuse(usage.data(formats))
  const { format = null, fund = null } = values
  if (format !== null && !isFeedFormat(format)) return refuse(`${text.noFormat(format)}\n\n${usage.data(formats)}`)
  const absent = paths.find((given) => !existsSync(given))
  if (absent !== undefined) return refuse(text.notFound(absent))
  await run({
    name: 'import',
    // the site that may do the work stands in another folder
    paths: paths.map((given) => path.resolve(given)),
    format,
    fundId: fund,
    isDryRun: values['dry-run'],
    replacesDemo: values['replace-demo'],
  })
}

async function importDocuments(paths: readonly string[], isDryRun: boolean, run: Run): Promise<void> {
  const taken = takenByNpm(['dry-run'], process.env)
  const [folder] = paths
  if (taken !== null) return refuse(taken)
  if (folder === undefined || paths.length > 1) return refuse(usage.data(formats))
  if (!existsSync(folder)) return refuse(text.notFound(folder))
  await run({ name: 'documents', folder: path.resolve(folder), isDryRun })
}

/** `npm run data`: imports files; what was typed wrongly is said, and ends it with code 2. */
export async function runDataCommand(args: readonly string[], run: Run = runOnCommandLine): Promise<void> {
  try {
    await importFiles(args, run)
  } catch (error) {
    const fault = optionFault(error)
    if (fault === null) throw error
    refuse(`${fault}\n\n${usage.data(formats)}`)
  }
}

if (import.meta.main) await runDataCommand(process.argv.slice(2))
