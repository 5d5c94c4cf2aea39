import type { IsoDate } from '../calendar/iso-date.ts'
import type { InvalidReason } from '../favorites/why-invalid.ts'
import type { FundEventKind } from '../funds/market-data.ts'

/** What members who hold or follow a class are told of changes. */
export const toldEvents = [
  'merged_into',
  'liquidated',
  'renamed',
  'sale_closed',
  'sale_reopened',
  'fee_changed',
  'manager_changed',
  'benchmark_changed',
] as const satisfies readonly FundEventKind[]
export type ToldEvent = (typeof toldEvents)[number]

/** An event of a class by its kind and day. */
export interface DatedEvent {
  readonly kind: FundEventKind
  readonly date: IsoDate
}

/** How a class stands, as far as members are told of it. */
export interface FundState {
  /** The score by a method, and the month end that it is of; null where there is none. */
  readonly score: { readonly score: number; readonly date: IsoDate; readonly version: number } | null
  /** Its events, as `eventKey` writes them. */
  readonly events: readonly string[]
  /** Why it cannot be followed any more; null where it can. */
  readonly invalid: InvalidReason | null
}

/** An event of this age is no news where it comes late into the data. Policy. */
export const EVENT_NEWS_DAYS = 60

export function eventKey({ kind, date }: DatedEvent): string {
  return `${kind} ${date}`
}

/** An event of a kind that members are told of. */
type Told<E extends DatedEvent> = E & { readonly kind: ToldEvent }

/** What has changed of a class since it was noted. */
export interface FundChanges<E extends DatedEvent> {
  readonly score: { readonly before: number; readonly after: number; readonly on: IsoDate } | null
  readonly events: readonly Told<E>[]
  readonly invalid: InvalidReason | null
}

/**
 * What members are told of a class: its score where that of a later month is another one by the same method, events that
 * were not there, and that it cannot be followed any more, where no event says why.
 *
 * @param isNews - whether a day is not long ago
 */
export function changesOf<E extends DatedEvent>(
  noted: FundState,
  now: FundState,
  { events, isNews }: { readonly events: readonly E[]; readonly isNews: (day: IsoDate) => boolean },
): FundChanges<E> {
  const known = new Set(noted.events)
  const fresh = events.filter(isTold).filter((one) => isNews(one.date) && !known.has(eventKey(one)))
  const ended = fresh.some(({ kind }) => kind === 'merged_into' || kind === 'liquidated')
  return {
    score: scoreChange(noted.score, now.score),
    events: fresh,
    invalid: noted.invalid === null && !ended ? now.invalid : null,
  }
}

function isTold<E extends DatedEvent>(event: E): event is Told<E> {
  return toldEvents.some((one) => one === event.kind)
}

function scoreChange(noted: FundState['score'], now: FundState['score']): FundChanges<DatedEvent>['score'] {
  if (noted === null || now === null || noted.version !== now.version) return null
  return now.date > noted.date && now.score !== noted.score
    ? { before: noted.score, after: now.score, on: now.date }
    : null
}
