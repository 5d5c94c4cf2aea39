import { type Condition, type ConditionKind, type ConditionOp, conditionKinds, conditionOps } from './condition.ts'

/** A condition as someone wrote it: what it names is text until it is looked up. */
export interface WrittenCondition {
  /** null: whatever has this name. */
  readonly kind: ConditionKind | null
  readonly name: string
  readonly op: ConditionOp
  readonly percent: number | null
}

const BETWEEN = '~'
const KIND = '!'
const OP = '*'

const opWords = { at_least: 'min', at_most: 'max', holds: 'has', lacks: 'no' } as const satisfies Record<
  ConditionOp,
  string
>

/**
 * Conditions as they stand in an address: `TW0002330008*min5~US67066G1040~country!CN*max10~total!*min12`. Its signs are none that
 * an address escapes.
 */
export function writeConditions(conditions: readonly (Condition | WrittenCondition)[]): string {
  return conditions.map(writeCondition).join(BETWEEN)
}

function writeCondition(condition: Condition | WrittenCondition): string {
  const { kind, op, percent } = condition
  const name = 'id' in condition ? condition.id : condition.name.replaceAll(/[~!*]/g, ' ').trim()
  const named = kind === null || kind === 'security' ? name : `${kind}${KIND}${name}`
  return op === 'holds' ? named : `${named}${OP}${opWords[op]}${percent ?? ''}`
}

/** The conditions of an address; a part that is none asks for what it names. Empty parts and repeated ones are left out. */
export function readConditions(text: string): WrittenCondition[] {
  const parts = text.split(BETWEEN).map((part) => part.trim())
  return [...new Set(parts)].filter((part) => part !== '').flatMap(readCondition)
}

function readCondition(part: string): WrittenCondition[] {
  const at = part.lastIndexOf(OP)
  const asked = at < 0 ? null : readOp(part.slice(at + 1))
  const named = asked === null ? part : part.slice(0, at)
  const { op, percent } = asked ?? { op: 'holds' as const, percent: null }
  const sign = named.indexOf(KIND)
  const kind = sign < 0 ? null : (conditionKinds.find((one) => one === named.slice(0, sign)) ?? null)
  const name = (kind === null ? named : named.slice(sign + 1)).trim()
  if (kind === 'total') return op === 'at_least' || op === 'at_most' ? [{ kind, name: '', op, percent }] : []
  return name === '' ? [] : [{ kind, name, op, percent }]
}

const MOST = 100

/** null where it says nothing that is an operation with a percentage that fits it. */
function readOp(text: string): Pick<WrittenCondition, 'op' | 'percent'> | null {
  const [, word, figure = ''] = /^(min|max|has|no)(\d{1,3}(?:\.\d{1,2})?)?$/.exec(text) ?? []
  const op = conditionOps.find((one) => opWords[one] === word)
  if (op === undefined) return null
  if (op === 'holds' || op === 'lacks') return figure === '' ? { op, percent: null } : null
  const percent = Number(figure)
  if (figure === '' || percent > MOST || (op === 'at_least' && percent === 0)) return null
  return { op, percent }
}
