/** So much text is looked at: a list of some hundred names. */
const LONGEST = 10_000
/** No name of a security is longer. */
const LONGEST_NAME = 60
const BREAKS = /[\n\r\t,;、，；。|｜／・•·＋]+|\s{2,}|\s\+\s/u
/** A number in a list, its weight, a sign before a point. */
const ORDER = /^(?:\(?\d{1,3}[.)、）]\s*|[-*–—▪●○■□]\s*)/u
const WEIGHT = /[\s:：(（]*\d{1,3}(?:\.\d+)?\s*[%％][)）]?$/u
/** What stands alone in a list of tickers and codes, with a blank between. */
const CODE = /^(?:[A-Z]{1,5}(?:\.[A-Z]{1,2})?|\d{4,6}[A-Z]?(?:\.TWO?)?|[A-Z]{2}[A-Z0-9]{9}\d)$/iu

/**
 * Names and codes in a text that was pasted from anywhere: a spreadsheet's columns, a sentence with 、, tickers with blanks
 * between, full width, with numbers before and weights behind. Each once, in its order.
 */
export function splitNames(text: string): string[] {
  const plain = text.slice(0, LONGEST).normalize('NFKC')
  const parts = plain.split(BREAKS).flatMap((part) => wordsOf(tidy(part)))
  const seen = new Set<string>()
  return parts.filter((part) => {
    const key = part.toLowerCase()
    return part !== '' && /[\p{L}\p{N}]/u.test(part) && !seen.has(key) && seen.add(key)
  })
}

function tidy(part: string): string {
  const named = part.trim().replace(WEIGHT, '').replace(ORDER, '').trim()
  return /^\d*(?:\.\d+)?\s*%?$/.test(named) && !/^\d{4,6}$/.test(named) ? '' : named.slice(0, LONGEST_NAME)
}

/** A row of codes is several of them; a name of several words is one. */
function wordsOf(part: string): string[] {
  const words = part.split(/\s+/u)
  if (words.length < 2) return [part]
  if (words.every((word) => CODE.test(word) && word === word.toUpperCase())) return words
  // "2330 台積電": a code and its name are one security
  const [first = '', ...rest] = words
  return /^\d{4,6}$/.test(first) && !rest.some((word) => CODE.test(word)) ? [first] : [part]
}
