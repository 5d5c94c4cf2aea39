import { countryNames } from '@zhiheng/domain/funds/country-names.ts'
import type { ConditionKind } from '@zhiheng/domain/holding-search/condition.ts'
import type { HoldingTable } from '@zhiheng/domain/holding-search/holding-table.ts'
import { foldText, withoutExchange } from '@zhiheng/domain/screener/fold-text.ts'
import { isGuess, searchEntries } from '@zhiheng/domain/screener/search-entries.ts'
import { buildSearchIndex, placesNamed, type SearchIndex } from '@zhiheng/domain/screener/search-index.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { nicknames } from './nicknames-table.ts'

/** What a condition can be about. */
export interface Subject {
  readonly kind: Exclude<ConditionKind, 'total'>
  readonly id: string
  readonly label: string
  readonly detail: string
  /** Funds that disclose it. */
  readonly heldBy: number
}

type Kind = Subject['kind'] | null

/** Finds securities, industries and countries by what people call them. */
export interface SubjectNames {
  /** What a text names: whole, or as its beginning; null where it names nothing. */
  readonly named: (text: string, kind: Kind) => Subject | null
  /** What a text may mean, the best first, also with typing errors put right. */
  readonly near: (text: string, kind: Kind) => readonly Subject[]
  readonly byId: (kind: Subject['kind'], id: string) => Subject | null
  /** What most funds hold of a kind, the most held first. */
  readonly mostHeld: (kind: Subject['kind'], count: number) => readonly Subject[]
}

const MOST_NEAR = 8
/** Looked at before a kind is chosen. */
const LOOKED_AT = 60
const SHORTEST_CODE = 4

/** The names of all that some fund discloses, what most funds hold first. */
export function subjectNames(market: Market, table: HoldingTable): SubjectNames {
  const subjects = [...securitiesOf(market, table), ...placesOf(table)].toSorted((a, b) => b.heldBy - a.heldBy)
  const index = buildSearchIndex(subjects.map((subject) => entryOf(market, subject)))
  const byId = new Map(subjects.map((subject) => [`${subject.kind} ${subject.id}`, subject]))
  const shown = { index, subjects }
  return {
    byId: (kind, id) => byId.get(`${kind} ${id}`) ?? null,
    named: (text, kind) => namedOf(shown, byId, { text, kind }),
    near: (text, kind) => nearOf(shown, text, kind),
    mostHeld: (kind, count) => subjects.filter((subject) => subject.kind === kind).slice(0, count),
  }
}

interface Shown {
  readonly index: SearchIndex
  readonly subjects: readonly Subject[]
}

function securitiesOf({ securities }: Market, table: HoldingTable): Subject[] {
  return [...table.securities.values()].map(({ key, name, holders }) => {
    const known = securities.get(key)
    return {
      kind: 'security',
      id: key,
      label: known?.name ?? name,
      detail: [known?.ticker, known?.isin].filter((code) => code !== null && code !== undefined).join('・'),
      heldBy: holders.rows.length,
    }
  })
}

function placesOf({ industries, countries }: HoldingTable): Subject[] {
  return [
    ...[...industries].map(([id, weights]): Subject => ({
      kind: 'industry',
      id,
      label: id,
      detail: '',
      heldBy: countHolders(weights),
    })),
    ...[...countries].map(([id, weights]): Subject => ({
      kind: 'country',
      id,
      label: countryNames[id] ?? id,
      detail: '',
      heldBy: countHolders(weights),
    })),
  ]
}

function countHolders(weights: Float64Array): number {
  return weights.reduce((count, weight) => count + Number(weight > 0), 0)
}

function entryOf({ securities }: Market, { kind, id, label }: Subject) {
  const known = kind === 'security' ? securities.get(id) : undefined
  return {
    label,
    codes: [id, known?.ticker ?? ''].filter((code) => code !== ''),
    aliases: nicknames.filter(([of]) => of === id).map(([, name]) => name),
    words: known?.englishName ? [known.englishName] : [],
  }
}

interface Asked {
  readonly text: string
  readonly kind: Kind
}

function namedOf(
  { index, subjects }: Shown,
  byId: ReadonlyMap<string, Subject>,
  { text, kind }: Asked,
): Subject | null {
  const isMeant = (subject: Subject | undefined): subject is Subject =>
    subject !== undefined && (kind === null || subject.kind === kind)
  const plain = withoutExchange(text.normalize('NFKC')).trim()
  const own = byId.get(`${kind ?? 'security'} ${plain}`) ?? byId.get(`${kind ?? 'security'} ${plain.toUpperCase()}`)
  if (own !== undefined) return own
  const whole = placesNamed(index, plain).map((place) => subjects[place])
  const found = whole.find(isMeant)
  if (found !== undefined) return found
  const hits = searchEntries(index, plain, LOOKED_AT).filter((hit) => !isGuess(hit) && hit.tier === 'prefix')
  // a code that begins like another one is another code
  return isCode(plain) ? null : (hits.map(({ place }) => subjects[place]).find(isMeant) ?? null)
}

function isCode(text: string): boolean {
  return (
    /^[0-9]+[A-Za-z]?$|^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(text) ||
    (/^[A-Z.]{1,5}$/.test(text) && text.length < SHORTEST_CODE)
  )
}

function nearOf({ index, subjects }: Shown, text: string, kind: Kind): Subject[] {
  const hitsOf = (sought: string) =>
    searchEntries(index, sought, LOOKED_AT)
      .map(({ place }) => subjects[place])
      .filter((subject) => subject !== undefined)
      .filter((subject) => kind === null || subject.kind === kind)
      .slice(0, MOST_NEAR)
  const plain = foldText(text)
  const found = hitsOf(text)
  if (found.length > 0 || !/^[a-z0-9]+$/.test(plain)) return found
  // of a code with a wrong digit those that begin like it
  for (let end = plain.length - 1; end >= SHORTEST_CODE; end--) {
    const begun = hitsOf(plain.slice(0, end))
    if (begun.length > 0) return begun
  }
  return []
}
