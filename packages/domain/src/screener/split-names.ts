/** So much text is looked at: a list of some hundred names. */
const LONGEST = 10_000
/** No name of a security is longer. */
const LONGEST_NAME = 60
const BREAKS = /[\n\r\t,;、，；。|｜／・•·＋]+|\s{2,}|\s\+\s/u
/** A number in a list, its weight, a sign before a point. */
const ORDER = /^(?:\(?\d{1,3}[.)、）]\s*|[-*–—▪●○■□]\s*)/u
const WEIGHT = /[\s:：(（]*\d{1,3}(?:\.\d+)?\s*[%％][)）]?$/u
/** What stands alone in a list of tickers and codes, with a blank between. */
const CODE =
  /^(?:[A-Z]{1,5}(?:\.[A-Z]{1,2})?|\d{4,6}[A-Z]?(?:\.TWO?)?|\d{8}|[A-Z]{2}[A-Z0-9]{9}\d|(?=.*\d)(?=.*[A-Z])[A-Z\d]{4,12})$/iu

/**
 * Names and codes in a text that was pasted from anywhere: a spreadsheet's columns, a sentence with 、, tickers with blanks
 * between, full width, with numbers before and weights behind. Each once, in its order.
 *
 * @param longest - a longer part is cut
 */
export function splitNames(text: string, longest = LONGEST_NAME): string[] {
  const plain = text.slice(0, LONGEST).normalize('NFKC')
  const parts = plain
    .split(BREAKS)
    .flatMap((part) => wordsOf(tidy(part)))
    .map((part) => part.slice(0, longest).trim())
  const seen = new Set<string>()
  return parts.filter((part) => {
    const key = part.toLowerCase()
    return part !== '' && /[\p{L}\p{N}]/u.test(part) && !seen.has(key) && seen.add(key)
  })
}

/** A code of digits alone: of a listed company, or the eight of a fund. */
const NUMBERED = /^(?:\d{4,6}|\d{8})$/

function tidy(part: string): string {
  const named = part.trim().replace(WEIGHT, '').replace(ORDER, '').trim()
  return /^\d*(?:\.\d+)?\s*%?$/.test(named) && !NUMBERED.test(named) ? '' : named
}

/** A row of codes is several of them; a name of several words is one. */
function wordsOf(part: string): string[] {
  const words = part.split(/\s+/u)
  if (words.length < 2) return [part]
  if (words.every((word) => CODE.test(word) && word === word.toUpperCase())) return words
  if (words.every((word) => LISTED.test(word) || isChinese(word))) return listedOf(words)
  // "2330 台積電": a code and its name are one security
  const [first = '', ...rest] = words
  return /^\d{4,6}$/.test(first) && !rest.some((word) => CODE.test(word)) ? [first] : [part]
}

/** A code of a listed company in Taiwan. */
const LISTED = /^\d{4,6}$/
/** A name without a letter of Latin script: "SK 海力士" is one name, "台積電 聯發科" are two. */
function isChinese(word: string): boolean {
  return /\p{Script=Han}/u.test(word) && !/\p{Script=Latin}/u.test(word)
}

/** In "2330 台積電 2454 聯發科" each name is that of the code before it; elsewhere each word stands for itself. */
function listedOf(words: readonly string[]): string[] {
  const codes = words.filter((_, at) => at % 2 === 0)
  const isPaired =
    words.length % 2 === 0 && words.every((word, at) => (at % 2 === 0 ? LISTED.test(word) : isChinese(word)))
  return isPaired ? codes : [...words]
}
