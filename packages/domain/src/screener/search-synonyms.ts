import { foldText } from './fold-text.ts'
import { synonyms } from './synonym-words.ts'

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
