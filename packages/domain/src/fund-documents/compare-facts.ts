import { type DocumentFact, type FactKey, factKeys } from './document-fact.ts'
import { bareText } from './tidy-text.ts'

/** A fact that two editions state differently, or that one of them alone states. */
export interface FactChange {
  readonly key: FactKey
  readonly before: DocumentFact | null
  readonly after: DocumentFact | null
}

/** What two editions of one document say, held against each other. */
export interface FactComparison {
  /** Stated in both, differently; of limits also those that came and went. */
  readonly changed: readonly FactChange[]
  /** Stated alike: as the later edition has them. */
  readonly same: readonly DocumentFact[]
  /** Found in one edition alone: it may stand in the other where it was not recognised, so it is no change. */
  readonly oneSided: readonly FactChange[]
  /** Found in neither. */
  readonly missing: readonly FactKey[]
}

/** Holds the facts of two editions against each other. Limits are paired by their words without the figures. */
export function compareFacts(before: readonly DocumentFact[], after: readonly DocumentFact[]): FactComparison {
  const singles = factKeys
    .filter((key) => key !== 'limit')
    .map((key) => ({ key, before: factOf(before, key), after: factOf(after, key) }))
  const limits = pairLimits(limitsOf(before), limitsOf(after))
  const both = [...singles, ...limits].filter((pair) => pair.before !== null && pair.after !== null)
  const apart = [...singles, ...limits].filter((pair) => (pair.before === null) !== (pair.after === null))
  const knowsLimits = limitsOf(before).length > 0 && limitsOf(after).length > 0
  const isKnown = ({ key }: FactChange) => key === 'limit' && knowsLimits
  const hasNone = (key: FactKey) => factOf(before, key) === null && factOf(after, key) === null
  return {
    changed: [...both.filter((pair) => !isSame(pair)), ...apart.filter(isKnown)],
    same: both.filter(isSame).flatMap((pair) => pair.after ?? []),
    oneSided: apart.filter((pair) => !isKnown(pair)),
    missing: factKeys.filter(hasNone),
  }
}

function factOf(facts: readonly DocumentFact[], key: FactKey): DocumentFact | null {
  return facts.find((fact) => fact.key === key) ?? null
}

function limitsOf(facts: readonly DocumentFact[]): DocumentFact[] {
  return facts.filter(({ key }) => key === 'limit')
}

function isSame({ before, after }: FactChange): boolean {
  if (before === null || after === null) return false
  if (before.percent !== null && after.percent !== null) return before.percent === after.percent
  return bareWithFigures(before.text) === bareWithFigures(after.text)
}

/** Points are part of a figure: `1.5` is not `15`. */
function bareWithFigures(text: string): string {
  return bareText(text.replaceAll(/(\d)\.(\d)/g, '$1p$2'))
}

function pairLimits(before: readonly DocumentFact[], after: readonly DocumentFact[]): FactChange[] {
  const left = [...before]
  const pairs = after.map((limit): FactChange => {
    const at = placeOf(left, limit)
    return { key: 'limit', before: at < 0 ? null : (left.splice(at, 1)[0] ?? null), after: limit }
  })
  return [...pairs, ...left.map((limit): FactChange => ({ key: 'limit', before: limit, after: null }))]
}

/** The same sentence, else the same words with other figures. */
function placeOf(limits: readonly DocumentFact[], { text }: DocumentFact): number {
  const exact = limits.findIndex((other) => bareText(other.text) === bareText(text))
  return exact >= 0 ? exact : limits.findIndex((other) => subjectOf(other.text) === subjectOf(text))
}

function subjectOf(limit: string): string {
  return bareText(limit)
    .replaceAll(/百分之[〇零一壹二貳兩三參叁四肆五伍六陸七柒八捌九玖十拾百佰點]+/g, '')
    .replaceAll(/\d+/g, '')
}
