import { sameSounds } from './same-sounds-table.ts'

/** Of each character the first of its group. */
const leads = new Map(
  sameSounds.flatMap((group) => Array.from(group, (character) => [character, group[0] ?? character] as const)),
)

/** Whether a text holds what sounds like what is sought: 台積電 does of 台機電. */
export function soundsLike(text: string, sought: string): boolean {
  return soundsOf(text).includes(soundsOf(sought))
}

function soundsOf(text: string): string {
  return Array.from(text, (character) => leads.get(character) ?? character).join('')
}
