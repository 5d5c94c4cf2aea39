import { formatMonth } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import type { IndicatorCard, Indicators } from './queries.ts'
import { text } from './text.ts'

const MOST_NAMED = 3
const TENTH = 10

/** One sentence of what stands out: Taiwan's light, and what lies at an end of its ten years. */
export function leadSentence({ groups }: Indicators): string {
  const cards = groups.flatMap((group) => group.cards).filter((card) => !card.is_component)
  const signal = cards.find(({ light }) => light !== null)
  return [signal === undefined ? '' : lightNow(signal), extremesOf(cards)].join('')
}

function lightNow({ latest, light }: IndicatorCard): string {
  return light === null ? '' : text.lightNow(formatMonth(latest.day), formatCount(latest.value), text.lights[light])
}

function extremesOf(cards: readonly IndicatorCard[]): string {
  const ranked = cards.filter(({ pctile, is_stale }) => pctile !== null && !is_stale)
  if (ranked.length === 0) return ''
  const high = ranked.filter(({ pctile }) => pctile !== null && pctile > 100 - TENTH)
  const low = ranked.filter(({ pctile }) => pctile !== null && pctile < TENTH)
  if (high.length + low.length === 0) return text.noExtremes(ranked.length)
  const parts = [
    ...(high.length > 0 ? [text.highest(named(high))] : []),
    ...(low.length > 0 ? [text.lowest(named(low))] : []),
  ]
  return text.extremes(ranked.length) + parts.join(text.comma) + text.stop
}

function named(cards: readonly IndicatorCard[]): string {
  const names = text.listed(cards.slice(0, MOST_NAMED).map(({ name }) => name))
  return cards.length > MOST_NAMED ? text.andOthers(names, cards.length) : names
}
