import { foldText } from './fold-text.ts'

/** What people type, and the words that names have for it. Both sides are written as people write them. */
const synonyms: readonly (readonly [typed: string, meant: string])[] = [
  ['投等債', '投資等級'],
  ['非投等債', '非投資等級'],
  ['投資級債', '投資等級'],
  ['高收益債', '非投資等級'],
  ['高收債', '非投資等級'],
  ['垃圾債', '非投資等級'],
  ['美債', '美國 公債'],
  ['台股', '台灣 股票'],
  ['美股', '美國 股票'],
  ['陸股', '中國 股票'],
  ['日股', '日本 股票'],
  ['貨幣基金', '貨幣市場'],
  ['reits', '不動產'],
  ['tsmc', '台積電'],
  ['foxconn', '鴻海'],
  ['mediatek', '聯發科'],
  ['google', 'Alphabet'],
  ['facebook', 'Meta'],
]

const known = synonyms
  .map(([typed, meant]) => ({ typed: foldText(typed), meant: meant.split(' ').map(foldText) }))
  .toSorted((a, b) => b.typed.length - a.typed.length)

/**
 * A search in the words of names, where people use others: 美國投等債 asks for 美國 and 投資等級.
 *
 * @param words - folded
 * @returns folded words; null where there is no other way to say it
 */
export function inOtherWords(words: readonly string[]): string[] | null {
  const other = words.flatMap(otherWordsOf)
  return other.join(' ') === words.join(' ') ? null : other
}

function otherWordsOf(word: string): string[] {
  const isLatin = /^[ -z]+$/.test(word)
  const found = known.find(({ typed }) => (isLatin ? word === typed : word.includes(typed)))
  if (found === undefined) return [word]
  const at = word.indexOf(found.typed)
  const around = [word.slice(0, at), word.slice(at + found.typed.length)].filter((part) => part !== '')
  return [...around, ...found.meant]
}
