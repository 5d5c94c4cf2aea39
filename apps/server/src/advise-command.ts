// oxlint-disable-next-line import/no-unassigned-import -- it sets the language of the catalogues that load after it
import './platform/language/speak-site-language.ts'
import { asksForHelp } from './command-line/option-fault.ts'
import { text, usage } from './command-line/text.ts'
import { AdviceFault } from './features/advice/advice-fault.ts'
import { parseAdviceAsk } from './features/advice/parse-advice-ask.ts'
import { runAdvice } from './features/advice/run-advice.ts'

/** `npm run advise`: suggests a portfolio from files; where it cannot, it says why and ends with code 2. */
export async function runAdviseCommand(args: readonly string[]): Promise<void> {
  if (asksForHelp(args)) return void process.stdout.write(usage.advise)
  try {
    const { text: said, problems, code } = await runAdvice(parseAdviceAsk(args))
    process.stderr.write(problems)
    process.stdout.write(said)
    process.exitCode = code
  } catch (error) {
    if (!(error instanceof AdviceFault)) throw error
    const { file, line, field } = error.place
    const where = [file, line === null ? null : text.line(line), field].filter((part) => part !== null)
    // how it is called helps where it was called wrongly, and hides the message where a file is at fault
    const help = file === null && field !== null ? `\n${usage.advise}` : ''
    process.stderr.write(`${[...where, error.message].join('　')}\n${help}`)
    process.exitCode = 2
  }
}

if (import.meta.main) await runAdviseCommand(process.argv.slice(2))
