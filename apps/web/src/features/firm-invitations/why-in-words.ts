import type { Trouble } from './sort-invitations.ts'
import { bringText } from './text.ts'

/** Why a line was not invited. */
export function whyInWords(why: Trouble['why']): string {
  return why.kind === 'repeated' ? bringText.whys.repeated(why.first) : bringText.whys[why.kind]
}
