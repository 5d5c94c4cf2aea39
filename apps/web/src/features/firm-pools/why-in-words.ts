import { bringText } from './fund-text.ts'
import type { Trouble } from './sort-matches.ts'
import { text } from './text.ts'

/** Why somebody has to look at a line. */
export function whyInWords(why: Trouble['why']): string {
  const { whys } = bringText
  if (why.kind === 'unread') return whys[why.of]
  if (why.kind === 'shared') return whys.shared(why.names.join(text.joined))
  if (why.kind === 'repeated') return whys.repeated(why.first)
  if (why.kind === 'breaks') return text.breaks(why.rules.map((rule) => text.breaches[rule]).join(text.joined))
  return whys[why.kind]
}
