import type { ArticleRecord } from '@zhiheng/domain/articles/article.ts'
import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDateOf } from '../calendar/civil-day.ts'
import { weekdayBefore } from './day-of-facts.ts'
import { factsOn } from './facts-on.ts'
import type { Facts, FactsSource } from './facts.ts'
import { briefingWords } from './text/briefing.ts'

/** Half past seven in the morning of Taipei. */
const OUT_AT = 'T07:30:00+08:00'
const MARKET_VIEWS = 1
const THE_HOST = 9

/**
 * The morning's briefing: what the markets did on the weekday before, to be heard in two minutes. Null where too little is
 * known of that day to speak of it.
 *
 * @param facts - of the last weekday before `day`
 * @param day - the morning on which it is out
 */
export function briefingOf(facts: Facts, day: IsoDate): ArticleRecord | null {
  const words = briefingWords(facts, day)
  if (words === null) return null
  return {
    id: briefingId(day),
    section: 'insights',
    kind: 'video',
    categoryId: MARKET_VIEWS,
    authorId: THE_HOST,
    isPremium: false,
    publishedAt: `${day}${OUT_AT}`,
    cards: [],
    event: null,
    ...words,
  }
}

/**
 * The briefings of some mornings, the newest first. None of a morning before whose weekday the market ends: it would say
 * the figures of an earlier day.
 */
export function dailyBriefings(source: FactsSource, days: readonly IsoDate[]): readonly ArticleRecord[] {
  const last = lastDayOf(source)
  return days
    .filter((day) => weekdayBefore(day) <= last)
    .flatMap((day) => briefingOf(factsOn(source, weekdayBefore(day)), day) ?? [])
}

/** What a briefing is called in its address. */
export function briefingId(day: IsoDate): string {
  return `b-${day}`
}

/** The last day on which any of the markets that a briefing speaks of is known; an empty one of a market without them. */
function lastDayOf({ level }: FactsSource): string {
  const days = ['taiex', 'sp500', 'topix'].map((id) => {
    const series = level(id)
    return series === null ? '' : isoDateOf(epochDayOfSlot(series.firstSlot + series.values.length - 1))
  })
  return days.toSorted().at(-1) ?? ''
}

/** The last mornings up to a day on which a briefing is due, one a weekday, the newest first. */
export function briefingMornings(today: IsoDate, count: number): readonly IsoDate[] {
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const days: IsoDate[] = []
  for (let day = asIsoDate(tomorrow); days.length < count;) {
    day = weekdayBefore(day)
    days.push(day)
  }
  return days
}
