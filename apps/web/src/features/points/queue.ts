import type { CampaignTaskKey } from '@zhiheng/domain/campaign/tasks.ts'

/** Something to tell a member about their points, in front of or beside the page. */
export type Occasion =
  /** They became premium by points: `year` is the last one of it. */
  | { readonly kind: 'annual'; readonly year: number; readonly isEarly: boolean }
  /** A task that gives points once was paid. */
  | { readonly kind: 'novice'; readonly task: CampaignTaskKey; readonly reward: number }
  /** Something was heard to its end, and paid for today. */
  | { readonly kind: 'heard'; readonly task: CampaignTaskKey; readonly reward: number }
  /** The first visit of the day was paid. */
  | { readonly kind: 'daily'; readonly task: CampaignTaskKey; readonly reward: number }

/** What matters most comes first; of the same kind, what came first. */
const order = ['annual', 'novice', 'heard', 'daily'] as const satisfies readonly Occasion['kind'][]

/** What a member's page does at this moment. */
export interface Moment {
  /** A guided tour is on the page, or about to begin. */
  readonly isTouring: boolean
  /** The member writes. */
  readonly isTyping: boolean
  /** A dialog is open, also one of these. */
  readonly isAsking: boolean
  /** Nobody looks at the page. */
  readonly isHidden: boolean
}

/** Two occasions with one name are told once. */
export function nameOf(occasion: Occasion): string {
  return occasion.kind === 'annual' ? `annual ${occasion.year}` : `${occasion.kind} ${occasion.task}`
}

/** A card stands beside the page and answers no press of this minute: it may be left out. */
export function isCard({ kind }: Occasion): boolean {
  return kind === 'heard' || kind === 'daily'
}

/** The queue with one more, at its place. */
export function joined(queue: readonly Occasion[], next: Occasion): readonly Occasion[] {
  if (queue.some((one) => nameOf(one) === nameOf(next))) return queue
  const rank = order.indexOf(next.kind)
  const before = queue.filter(({ kind }) => order.indexOf(kind) <= rank)
  return [...before, next, ...queue.slice(before.length)]
}

/** The queue once a card was put away: no more of them today. What answers a press of the member still comes. */
export function quietened(queue: readonly Occasion[]): readonly Occasion[] {
  return queue.filter((one) => !isCard(one))
}

/** What to show now: the first in the queue, when the page is free for it; null until then. */
export function toShow(queue: readonly Occasion[], moment: Moment): Occasion | null {
  const isFree = !moment.isTouring && !moment.isTyping && !moment.isAsking && !moment.isHidden
  return isFree ? (queue[0] ?? null) : null
}
