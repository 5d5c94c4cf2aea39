import { text } from './text.ts'

/** What Node's parseArgs throws, in the language of the commands; null for anything else. */
export function optionFault(error: unknown): string | null {
  if (!(error instanceof TypeError && 'code' in error)) return null
  const [, option = ''] = /'(--?[^' ]+)/.exec(error.message) ?? []
  return error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? text.unknownOption(option) : text.optionValue(option)
}

/**
 * Without `--` between, npm takes the options of a command for its own and hands on only the words.
 *
 * @param options - none that npm has itself a value for by default, such as `fund`
 * @returns what to tell the operator; null where npm took none of them
 */
export function takenByNpm(options: readonly string[], variables: NodeJS.ProcessEnv): string | null {
  const valueOf = (option: string) => variables[`npm_config_${option.replaceAll('-', '_')}`] ?? ''
  const taken = options.filter((option) => !['', 'false'].includes(valueOf(option)))
  return taken.length === 0 ? null : text.eatenByNpm(taken.map((option) => `--${option}`).join('、'))
}

/** Whether help is asked for: `help` as well, which npm lets through without `--`. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h') || args[0] === 'help'
}
