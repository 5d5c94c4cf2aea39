/** What the log keeps of an error. Names of things, never what a row, a parameter or a request held. */
interface Described {
  readonly type: string
  readonly message: string
  readonly stack: string
  /** Of the error, such as a code and the constraint that was broken. */
  readonly [name: string]: unknown
}

/** Properties that hold names and codes. `detail`, `where`, `internalQuery`, `parameters` and others hold values. */
const kept = ['code', 'errno', 'syscall', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const
/** Deeper chains of causes are loops. */
const MOST_CAUSES = 4

/** An error as the log writes it, with its causes. */
export function describeError(error: Error, depth = 0): Described {
  const words = wordsOf(error)
  const named = kept.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  const { cause } = error
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : []
  const inner = depth < MOST_CAUSES ? errors.filter((one) => one instanceof Error) : []
  return {
    type: error.name,
    message: words,
    stack: stackOf(error, words),
    ...Object.fromEntries(named),
    ...(cause instanceof Error && depth < MOST_CAUSES ? { cause: describeError(cause, depth + 1) } : {}),
    ...(inner.length > 0 ? { errors: inner.slice(0, MOST_CAUSES).map((one) => describeError(one, depth + 1)) } : {}),
  }
}

/**
 * PostgreSQL quotes the value that it cannot read in its "data exceptions", and the token at fault in syntax errors; all
 * other messages quote names. Source: PostgreSQL manual, appendix A, classes 22 and 42601.
 */
function wordsOf(error: Error): string {
  const quotesValues = 'code' in error && /^(22[0-9A-Z]{3}|42601)$/.test(String(error.code))
  return quotesValues ? error.message.replace(/".*"/s, '"…"') : error.message
}

/** A stack begins with the message. */
function stackOf({ stack = '', message }: Error, words: string): string {
  return message === '' || message === words ? stack : stack.replace(message, () => words)
}
