import type { IsoDate } from '../calendar/iso-date.ts'

/** A score as it was on a day: null without one. */
export interface ScoreOn {
  /** The month end that it was computed to. */
  readonly as_of: IsoDate
  readonly score_web: number | null
}

/** What may have changed of a fund since it is followed. */
export interface Followed {
  readonly followedOn: IsoDate
  /** null: nobody knows what it was. */
  readonly scoreThen: ScoreOn | null
  readonly scoreNow: number | null
  readonly events: readonly { readonly date: IsoDate }[]
}

/** What happened to a fund after the day on which it was followed, in the order given. */
export function eventsSince<Event extends { readonly date: IsoDate }>(
  events: readonly Event[],
  followedOn: IsoDate,
): Event[] {
  return events.filter(({ date }) => date > followedOn)
}

/** Steps between the score of the day on which a fund was followed and that of today; null where either is unknown. */
export function scoreChange(then: ScoreOn | null, now: number | null): number | null {
  return then === null || then.score_web === null || now === null ? null : now - then.score_web
}

/** Whether the score is known to be another than on the day on which a fund was followed: it may also have come or gone. */
export function isScoreAnother(then: Pick<ScoreOn, 'score_web'> | null, now: number | null): boolean {
  return then !== null && then.score_web !== now
}

/** How many things are known to have changed: events, and the score where it is another, came or went. */
export function changesCounted({ followedOn, scoreThen, scoreNow, events }: Followed): number {
  return eventsSince(events, followedOn).length + (isScoreAnother(scoreThen, scoreNow) ? 1 : 0)
}
