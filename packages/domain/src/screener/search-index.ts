import { foldText, withoutExchange } from './fold-text.ts'

/** One thing that can be found by text. */
export interface SearchEntry {
  /** What people see, and where marks are shown. */
  readonly label: string
  /** Codes that name it alone: ticker, ISIN, id. */
  readonly codes: readonly string[]
  /** Other whole names of it: what the exchange calls it. */
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
  /** Folded labels, by place. */
  readonly labels: readonly string[]
  /** Everything in one text: each entry begins with BEGIN and its label; WORD, then CODE begin the other fields. */
  readonly text: string
  /** Where each entry begins in `text`, and one past the last, shape (size + 1). */
  readonly starts: Uint32Array
  /** Where each entry's codes begin in `text`, shape (size). */
  readonly codeStarts: Uint32Array
  /** Places by what names an entry whole: a code, or its label; blanks taken out. */
  readonly byName: ReadonlyMap<string, readonly number[]>
  /** Names of at least two Latin words by their initials, `\n` before and behind each; place by order of `initialPlaces`. */
  readonly initials: string
  readonly initialPlaces: readonly number[]
  /** Folded labels, by place. */
  readonly labelUnits: Units
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

/**
 * Prepares entries for searching.
 *
 * @param entries - in the order in which equally good ones are shown
 */
export function buildSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const labels: string[] = []
  const texts: string[] = []
  const latins: string[] = []
  const starts = new Uint32Array(entries.length + 1)
  const codeStarts = new Uint32Array(entries.length)
  const byName = new Map<string, number[]>()
  entries.forEach((entry, index) => {
    const label = foldText(entry.label)
    const codes = entry.codes.map(foldText).filter((code) => code !== '')
    const aliases = (entry.aliases ?? []).map(foldText)
    const words = [...aliases, ...entry.words.map(foldText)].filter((word) => word !== '')
    labels.push(label)
    const named = BEGIN + label + words.map((word) => WORD + word).join('')
    codeStarts[index] = (starts[index] ?? 0) + named.length
    texts.push(named + codes.map((code) => CODE + code).join(''))
    latins.push(words.filter((word) => /^[ -z]+$/.test(word)).join(WORD))
    starts[index + 1] = (starts[index] ?? 0) + (texts[index]?.length ?? 0)
    for (const whole of new Set([label, ...aliases, ...codes].map((name) => name.replaceAll(' ', '')))) {
      const places = byName.get(whole)
      if (places === undefined) byName.set(whole, [index])
      else places.push(index)
    }
  })
  const vocabulary = vocabularyOf([...labels, ...latins])
  return {
    size: entries.length,
    labels,
    text: texts.join(''),
    starts,
    codeStarts,
    byName,
    ...initialsOf(latins),
    labelUnits: unitsOf(labels),
    vocabulary,
    vocabularyUnits: unitsOf(vocabulary),
  }
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
