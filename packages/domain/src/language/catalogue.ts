/** Turns a zh-TW text into the site's language. */
export type Convert = (text: string) => string

let convert: Convert | null = null
let count = 0
/** What has been converted: a catalogue may hold another one's texts. */
const converted = new WeakSet<object>()

/**
 * The sentences of one file, as the site's language has them. Every catalogue is written in zh-TW and exported through this
 * function, so one place decides what a reader gets. What a function of a catalogue is given (a fund's name, a person's
 * words) stays as it is.
 *
 * In the pages nothing is converted while they run: the build has converted their texts (`apps/web/build/speak.ts`).
 *
 * @param texts strings, lists and objects of them, or functions that return them.
 */
export function catalogue<T extends object>(texts: T): T {
  count += 1
  return convert === null ? texts : convertAll(texts, convert)
}

/**
 * Sets the language of every catalogue that is loaded from now on.
 *
 * @throws Error when a catalogue has been loaded before: it would keep speaking zh-TW
 */
export function convertCatalogues(by: Convert): void {
  if (count > 0) throw new Error('the language is set after a catalogue was loaded: import it first')
  convert = by
}

// oxlint-disable typescript/no-unsafe-type-assertion -- each branch returns what it was given, in the same form
function convertAll<T>(texts: T, by: Convert): T {
  if (typeof texts === 'string') return by(texts) as T
  if ((typeof texts !== 'object' && typeof texts !== 'function') || texts === null || converted.has(texts)) return texts
  const made = convertParts(texts, by)
  converted.add(made)
  return made as T
}

function convertParts(texts: object, by: Convert): object {
  if (Array.isArray(texts)) return texts.map((each: unknown) => convertAll(each, by))
  if (typeof texts === 'function')
    return (...given: readonly unknown[]) => convertAll<unknown>(texts(...given), around(given.flatMap(textsIn), by))
  if (Object.getPrototypeOf(texts) !== Object.prototype) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, convertAll<unknown>(value, by)]))
}
// oxlint-enable typescript/no-unsafe-type-assertion

const chinese = /\p{Script=Han}/u

/** Chinese texts in what a function was given, at any depth. */
function textsIn(given: unknown): readonly string[] {
  if (typeof given === 'string') return chinese.test(given) ? [given] : []
  return typeof given === 'object' && given !== null ? Object.values(given).flatMap(textsIn) : []
}

/** Converts what stands around some texts, and leaves these as they are. */
function around(given: readonly string[], by: Convert): Convert {
  const [longest, ...others] = [...new Set(given)].toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return by
  const rest = around(others, by)
  return (text) =>
    text
      .split(longest)
      .map((part) => (part === '' ? '' : rest(part)))
      .join(longest)
}
