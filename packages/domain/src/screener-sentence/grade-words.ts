import { type Clause, sticky } from './clause.ts'
import { AT_LEAST, AT_MOST, LEAST_BEHIND, MOST_BEHIND, TO } from './limit-sign-words.ts'
import { readNumeral } from './numeral-words.ts'

const LEVEL = '(?:rr\\s*)?(?<a>[1-5一二三四五])'
const GRADE = sticky(
  String.raw`(?:風險(?:等級|屬性)?\s*(?:是|為|在)?\s*|rr\s*)(?<sign>${AT_LEAST}|${AT_MOST})?\s*${LEVEL}(?![\d%.])\s*(?:(?<behind>${LEAST_BEHIND}|${MOST_BEHIND})|${TO}\s*(?:rr\s*)?(?<b>[1-5一二三四五])(?![\d%.]))?`,
)

/** RR3 以下, RR2-RR4, 風險等級 3. */
export function gradeAt(text: string, at: number): Clause | null {
  if (/[a-z]/.test(text[at - 1] ?? '') && text[at] === 'r') return null
  GRADE.lastIndex = at
  const found = GRADE.exec(text)
  if (found === null) return null
  const { a, b, sign, behind } = found.groups ?? {}
  const first = readNumeral(a ?? '') ?? 1
  const second = b === undefined ? null : readNumeral(b)
  const levels = [1, 2, 3, 4, 5].filter((level) => {
    if (second !== null) return level >= Math.min(first, second) && level <= Math.max(first, second)
    if (sign !== undefined && /^[>大超高多]/.test(sign)) return /[=等≥≧]/.test(sign) ? level >= first : level > first
    if (sign !== undefined && /^(?:[≥≧]|至少|最少|起碼|不低|不小|不少)/.test(sign)) return level >= first
    if (sign !== undefined) return /^(?:<|小於|低於|少於|不到|未滿)$/.test(sign) ? level < first : level <= first
    if (behind === undefined) return level === first
    return /以上|起跳/.test(behind) ? level >= first : level <= first
  })
  const conditions = { risk: levels.join(',') }
  return {
    length: found[0].trimEnd().length,
    period: null,
    ofPeriod: false,
    meant: () => (levels.length === 0 ? 'unclear' : { conditions, note: null, yearly: [] }),
  }
}
