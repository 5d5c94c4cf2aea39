/** What is wrong with each field, as a sentence. */
export type Faults<Values> = { readonly [Field in keyof Values]?: string | undefined }

/** An error of a call: a refusal has a code, and may name the inputs at fault by their path. */
export interface CallError extends Error {
  readonly code?: string
  readonly fields?: Readonly<Record<string, string>>
}

/** How a form reads what a call says is wrong. */
export interface ErrorRules<Values> {
  /**
   * Which field a path of the API's error belongs to, where it has another name: `birth_year`, `funds.*.date`. With
   * null, the fault is said beside the form, although a field has its name.
   */
  readonly paths?: Readonly<Record<string, keyof Values | null>>
  /** Which field a refusal belongs to that names no path, by its code. */
  readonly codes?: Readonly<Partial<Record<string, keyof Values>>>
  /** Own sentences in place of the API's, by the code of the refusal. */
  readonly sentences?: Readonly<Partial<Record<string, string>>>
  /** Own sentences in place of the API's, by field. */
  readonly fieldSentences?: Faults<Values>
  /** What follows what is said beside the fields: that nothing is lost. */
  readonly after?: string
}

/** What a call says is wrong, shared out. */
export interface ErrorFaults<Values> {
  readonly faults: Faults<Values>
  /** What belongs to no field; null where all of it does. */
  readonly problem: string | null
}

/** Shares out what a call says is wrong among the fields of a form; the rest is said once beside them. */
export function faultsOfError<Values extends object>(
  error: CallError | null,
  fields: Values,
  rules: ErrorRules<Values>,
): ErrorFaults<Values> {
  if (error === null) return { faults: {}, problem: null }
  const own = error.code === undefined ? undefined : rules.sentences?.[error.code]
  const faults: { [Field in keyof Values]?: string } = {}
  const rest: string[] = []
  for (const [path, sentence] of Object.entries(error.fields ?? {})) {
    const field = fieldOfPath(path, fields, rules)
    if (field === null) rest.push(sentence)
    else faults[field] ??= rules.fieldSentences?.[field] ?? sentence
  }
  const byCode = error.code === undefined ? undefined : rules.codes?.[error.code]
  if (byCode !== undefined) faults[byCode] ??= own ?? error.message
  const isPlaced = rest.length === 0 && Object.keys(faults).length > 0
  return { faults, problem: isPlaced ? null : withTail([own ?? error.message, ...rest].join('：'), rules.after) }
}

/** Two sentences, of which the first may lack its stop. */
function withTail(sentence: string, after: string | undefined): string {
  if (after === undefined) return sentence
  return `${sentence}${/[。！？]$/.test(sentence) ? '' : '。'}${after}`
}

function fieldOfPath<Values extends object>(
  path: string,
  fields: Values,
  { paths }: ErrorRules<Values>,
): keyof Values | null {
  // the third line of a list and the first are one field
  const known = paths?.[path.replaceAll(/\.\d+(?=\.|$)/g, '.*')]
  if (known !== undefined) return known
  return isFieldOf(path, fields) ? path : null
}

function isFieldOf<Values extends object>(path: string, fields: Values): path is string & keyof Values {
  return Object.hasOwn(fields, path)
}
