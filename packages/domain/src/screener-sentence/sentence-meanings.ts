import { keysOf } from '../keyed/keys-of.ts'
import type { Clause } from './clause.ts'
import {
  isSeveral,
  joinConditions,
  type SentenceConditions,
  type SentenceKey,
  type TakenPiece,
  type UnmetPiece,
  type UnmetReason,
} from './reading.ts'
import type { Token } from './sentence-tokens.ts'
import type { WordMeaning } from './words-table.ts'

type Period = Exclude<Clause['period'], 'other' | null>

/** What a token asks for; or why that is no condition. */
type Asked = Omit<TakenPiece, 'said'> | UnmetReason

/**
 * What the tokens of a sentence ask for, each beside those before it.
 *
 * @param said - a token as it was written
 */
export function meaningsOf(
  tokens: readonly Token[],
  said: (token: Token) => string,
): { readonly taken: readonly TakenPiece[]; readonly unmet: readonly UnmetPiece[] } {
  const taken: TakenPiece[] = []
  const unmet: UnmetPiece[] = []
  const period = periodOf(tokens)
  const isEtf = tokens.some((token) => token.kind === 'word' && token.meaning.conditions?.scope === 'etf')
  for (const token of tokens) {
    const asked = askedBy(token, period)
    if (asked === null) continue
    const placed =
      typeof asked === 'string' ? null : placedBeside(asked.conditions, { before: joinConditions(taken), isEtf })
    if (typeof asked === 'string') unmet.push({ said: said(token), reason: asked })
    else if (placed === null) unmet.push({ said: said(token), reason: 'twice' })
    else taken.push({ said: said(token), ...asked, conditions: placed })
  }
  return { taken, unmet }
}

/** The period that the first limit with one names: those without one are of it, too. */
function periodOf(tokens: readonly Token[]): Period | null {
  for (const token of tokens) {
    const period = token.kind === 'clause' && token.clause.ofPeriod ? token.clause.period : null
    if (period !== null && period !== 'other') return period
  }
  return null
}

/** null for what asks for nothing. */
function askedBy(token: Token, period: Period | null): Asked | null {
  if (token.kind === 'clause') return askedByClause(token.clause, period)
  const plain = { note: null, yearly: [], excludes: false }
  if (token.kind === 'word') {
    const { conditions, note } = token.meaning
    return conditions === null ? 'no_condition' : { ...plain, conditions, note: note ?? null }
  }
  if (token.kind !== 'not') return null
  const isWhole = token.words.every(({ not }) => not !== null)
  return isWhole ? { ...plain, conditions: leftOfAll(token.words), excludes: true } : 'no_condition'
}

function askedByClause(clause: Clause, period: Period | null): Asked {
  const own = clause.ofPeriod ? clause.period : null
  if (own === 'other') return 'no_condition'
  if (own !== null && period !== null && own.key !== period.key) return 'other_period'
  const years = period?.years ?? null
  const meant = clause.meant(clause.ofPeriod ? (own?.years ?? years) : null)
  if (typeof meant === 'string') return meant
  return {
    conditions: { ...(own === null ? {} : { period: own.key }), ...meant.conditions },
    note: meant.note === 'no_period' && years !== null ? null : meant.note,
    yearly: meant.yearly,
    excludes: false,
  }
}

/** Without any of several words: what each leaves, in common. */
function leftOfAll(of: readonly WordMeaning[]): SentenceConditions {
  const byKey = new Map<SentenceKey, string>()
  for (const { conditions, not } of of) {
    const [key] = conditions === null ? [] : keysOf(conditions)
    const left = key === undefined ? undefined : not?.[key]
    if (key === undefined || left === undefined) continue
    const before = byKey.get(key)?.split(',')
    byKey.set(
      key,
      before === undefined
        ? left
        : left
            .split(',')
            .filter((one) => before.includes(one))
            .join(','),
    )
  }
  return Object.fromEntries(byKey)
}

/** What is asked, beside what is asked before; null where both cannot be. */
function placedBeside(
  asked: SentenceConditions,
  { before, isEtf }: { readonly before: SentenceConditions; readonly isEtf: boolean },
): SentenceConditions | null {
  if (asked.scope === 'onshore' && isEtf) return placedBeside({ domicile: 'TWN,TWD' }, { before, isEtf })
  const keys = keysOf(asked)
  const clashes = keys.some(
    (key) => before[key] !== undefined && !isSeveral(key) && key !== 'period' && before[key] !== asked[key],
  )
  if (clashes || keys.some((key) => !isSeveral(key) && key !== 'period' && before[key] !== undefined)) return null
  return isOfOtherKind(asked, before) ? null : asked
}

/** A market and a sub-sector together would ask for funds that are both. */
function isOfOtherKind(asked: SentenceConditions, before: SentenceConditions): boolean {
  return (
    (asked.sector !== undefined && before.sub_sector !== undefined) ||
    (asked.sub_sector !== undefined && before.sector !== undefined)
  )
}
