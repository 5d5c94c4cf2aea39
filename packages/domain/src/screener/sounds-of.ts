import { sameSounds } from './same-sounds-table.ts'
import { zhuyin } from './zhuyin-table.ts'

/** Of each character the first of its group. */
const leads = new Map(
  sameSounds.flatMap((group) => Array.from(group, (character) => [character, group[0] ?? character] as const)),
)

/** Of each syllable in Zhuyin the first character of its group. */
const spelt = new Map(zhuyin.map((syllable, at) => [syllable, sameSounds[at]?.[0] ?? syllable]))

const TONES = /[ˊˇˋ˙]/g
const ZHUYIN = /[ㄅ-ㄩ]/
const SYLLABLE = /[ㄅ-ㄙ]?[ㄧㄨㄩ]?[ㄚ-ㄦ]?/y

/** Whether something was typed that an input method has not turned into characters: 統一ㄅㄣㄊㄥˊ. */
export function hasZhuyin(text: string): boolean {
  return ZHUYIN.test(text)
}

/** A folded text by its sounds, whatever their tones: equal for 台積電, 台機電 and ㄊㄞˊㄐㄧㄉㄧㄢˋ. */
export function soundsOf(text: string): string {
  const characters = hasZhuyin(text) ? readSyllables(text.replaceAll(TONES, '')) : text
  return Array.from(characters, (character) => leads.get(character) ?? character).join('')
}

function readSyllables(text: string): string {
  let read = ''
  for (let at = 0; at < text.length;) {
    const syllable = longestSyllable(text, at)
    read += spelt.get(syllable) ?? text[at] ?? ''
    at += Math.max(1, syllable.length)
  }
  return read
}

/** The longest syllable that there is; '' where none begins. */
function longestSyllable(text: string, at: number): string {
  SYLLABLE.lastIndex = at
  const [longest = ''] = SYLLABLE.exec(text) ?? []
  for (let length = longest.length; length > 0; length--) {
    if (spelt.has(longest.slice(0, length))) return longest.slice(0, length)
  }
  return ''
}
