import type { FirmEvent } from './queries.ts'
import { text } from './text.ts'

/** Who did it, in words: somebody of the firm by their address, all others by what they are. */
export function actorName({ by, actor }: Pick<FirmEvent, 'by' | 'actor'>): string {
  return by === 'person' ? (actor ?? text.audit.by.outside) : text.audit.by[by]
}
