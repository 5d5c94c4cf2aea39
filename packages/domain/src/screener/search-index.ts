import { foldText, withoutExchange } from './fold-text.ts'
import { collectHolders, type Holders } from './holders.ts'
import { commonSynonyms, type Synonyms } from './search-synonyms.ts'
import { soundsOf } from './sounds-of.ts'

/** One thing that can be found by text. */
export interface SearchEntry {
  /** What people see, and where marks are shown. */
  readonly label: string
  /** Codes that name it alone: ticker, ISIN, id. */
  readonly codes: readonly string[]
  /** Other whole names of it: what the exchange calls it, or what it is without its umbrella. */
  readonly aliases?: readonly string[]
  /** What else it is called: English name, former names, house, words for its class. */
  readonly words: readonly string[]
}

/** Looks up what a text names whole. */
export function placesNamed({ byName }: SearchIndex, text: string): readonly number[] {
  return byName.get(foldText(withoutExchange(text)).replaceAll(' ', '')) ?? []
}

/** Entries prepared for searching; those to be shown first stand first. */
export interface SearchIndex {
  readonly size: number
  /** Of each entry all that it is found by: it begins with BEGIN and its label; ALIAS, WORD, then CODE begin the other fields. */
  readonly texts: readonly string[]
  /** Where the codes begin in each text, shape (size). */
  readonly codesFrom: Uint32Array
  /** Which texts hold two units beside each other. */
  readonly pairs: Holders
  /** Every folded label, by place; behind them the other whole names. */
  readonly names: readonly string[]
  /** Whose name it is, shape (names). */
  readonly owners: Uint32Array
  /** Which names hold a unit. */
  readonly units: Holders
  readonly nameUnits: Units
  /** The names by their sounds, and which of them hold a unit. */
  readonly sounds: readonly string[]
  readonly soundUnits: Holders
  /** Places by what names an entry whole: a code, or its label; blanks taken out. */
  readonly byName: ReadonlyMap<string, readonly number[]>
  /** Names of at least two Latin words by their initials, `\n` before and behind each; place by order of `initialPlaces`. */
  readonly initials: string
  readonly initialPlaces: readonly number[]
  /** What people say for the words of names. */
  readonly synonyms: Synonyms
  /** Every Latin word of the names, once. */
  readonly vocabulary: readonly string[]
  readonly vocabularyUnits: Units
}

/** UTF-16 units of many texts one behind the other, and where each begins; starts have one more than there are texts. */
export interface Units {
  readonly units: Uint16Array
  readonly starts: Uint32Array
}

/** These never survive folding, so no query can contain them. */
export const BEGIN = '\n'
export const CODE = '\u0001'
export const WORD = '\u0002'
export const ALIAS = '\u0003'

/**
 * Prepares entries for searching.
 *
 * @param entries - in the order in which equally good ones are shown
 */
export function buildSearchIndex(entries: readonly SearchEntry[], synonyms = commonSynonyms): SearchIndex {
  const labels: string[] = []
  const aliases: string[] = []
  const aliasOwners: number[] = []
  const texts: string[] = []
  const latins: string[] = []
  const codesFrom = new Uint32Array(entries.length)
  const byName = new Map<string, number[]>()
  entries.forEach((entry, place) => {
    const folded = foldEntry(entry)
    labels.push(folded.label)
    for (const alias of folded.aliases) {
      aliases.push(alias)
      aliasOwners.push(place)
    }
    const words = [...folded.aliases, ...folded.words]
    const named = BEGIN + folded.label + behind(ALIAS, folded.aliases) + behind(WORD, folded.words)
    codesFrom[place] = named.length
    texts.push(named + behind(CODE, folded.codes))
    latins.push(words.filter((word) => /^[ -z]+$/.test(word)).join(WORD))
    const whole = [folded.label, ...folded.aliases, ...folded.codes].map((name) => name.replaceAll(' ', ''))
    for (const name of new Set(whole)) {
      const places = byName.get(name)
      if (places === undefined) byName.set(name, [place])
      else places.push(place)
    }
  })
  const names = [...labels, ...aliases]
  const sounds = names.map(soundsOf)
  const vocabulary = vocabularyOf([...labels, ...latins])
  return {
    size: entries.length,
    texts,
    codesFrom,
    pairs: collectHolders(texts, 2),
    names,
    owners: Uint32Array.from([...labels.keys(), ...aliasOwners]),
    units: collectHolders(names, 1),
    nameUnits: unitsOf(names),
    sounds,
    soundUnits: collectHolders(sounds, 1),
    byName,
    ...initialsOf(latins),
    synonyms,
    vocabulary,
    vocabularyUnits: unitsOf(vocabulary),
  }
}

function behind(opening: string, fields: readonly string[]): string {
  return fields.map((field) => opening + field).join('')
}

function foldEntry({ label, codes, aliases = [], words }: SearchEntry): Required<SearchEntry> {
  return { label: foldText(label), codes: foldAll(codes), aliases: foldAll(aliases), words: foldAll(words) }
}

function foldAll(texts: readonly string[]): string[] {
  return texts.map(foldText).filter((text) => text !== '')
}

function initialsOf(latins: readonly string[]): Pick<SearchIndex, 'initials' | 'initialPlaces'> {
  const initials: string[] = []
  const initialPlaces: number[] = []
  latins.forEach((latin, index) => {
    for (const name of latin.split(WORD)) {
      const words = name.split(' ')
      if (words.length < 2) continue
      initials.push(words.map((word) => word[0] ?? '').join(''))
      initialPlaces.push(index)
    }
  })
  return { initials: initials.map((one) => BEGIN + one).join(''), initialPlaces }
}

function unitsOf(texts: readonly string[]): Units {
  const starts = new Uint32Array(texts.length + 1)
  texts.forEach((text, index) => {
    starts[index + 1] = (starts[index] ?? 0) + text.length
  })
  const joined = texts.join('')
  const units = new Uint16Array(joined.length)
  for (let at = 0; at < joined.length; at++) units[at] = joined.charCodeAt(at)
  return { units, starts }
}

/** Words of one or two letters are found by their part, and say nothing when misspelt. */
const WORDS = /[a-z][a-z0-9]{2,}/g

function vocabularyOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(WORDS) ?? []))]
}
