import type { ArticleMedia } from './article.ts'
import { HEARD, hearingSpeeds } from './hearing-speeds.ts'
import { secondsOfMoment } from './media-moment.ts'

/** Characters that a hurried voice says in a second at the usual speed: news are read at five. */
const FASTEST_VOICE = 7
/** A recording of which nothing is written is taken to last so long, in seconds. */
const SHORTEST_RECORDING = 30

/**
 * How many seconds pass at least until four fifths of it were heard, at the fastest speed that the players offer. The
 * site does not know how long a recording lasts: it lasts longer than to where its last part begins, or than its words
 * take. Who hears it in earnest takes longer in any case.
 */
export function leastHearing({ source, parts }: Pick<ArticleMedia, 'source' | 'parts'>): number {
  const words = spokenCharacters(parts) / FASTEST_VOICE
  const length = source === null ? words : lastMark(parts) || words || SHORTEST_RECORDING
  return (HEARD * length) / Math.max(...hearingSpeeds)
}

function lastMark(parts: ArticleMedia['parts']): number {
  return Math.max(0, ...parts.map(({ at }) => (at === undefined ? 0 : (secondsOfMoment(at) ?? 0))))
}

/** A character of Han is a syllable; a number or a foreign word is one at least. */
function spokenCharacters(parts: ArticleMedia['parts']): number {
  return parts.reduce((sum, { words }) => sum + (words.match(/[a-z\d]+(?:[.,][a-z\d]+)*|\p{L}/giu)?.length ?? 0), 0)
}
