import type { Facts, Span } from '../facts.ts'
import { table } from '../html.ts'
import { known, percent, plain, shifted, signed } from './say-figures.ts'

interface LevelsAsked {
  /** Over which the levels moved. */
  readonly span: Span
  readonly heads: readonly [name: string, level: string, move: string]
  readonly hasOil?: boolean
}

/** Levels that everyone asks for, with how far each moved; those that are not known are left out. */
export function levelsTable(facts: Facts, { span, heads, hasOil = false }: LevelsAsked): string {
  const index = (id: string, name: string) =>
    known([facts.level(id), facts.levelReturn(id, span)], (now, move) => [name, plain(now), signed(move)])
  const rate = known([facts.level('us10y'), facts.levelBefore('us10y', span)], (now, before) => [
    '美國 10 年期公債殖利率',
    percent(now),
    shifted(now - before),
  ])
  const dollar = known([facts.perUsd('TWD'), facts.dollarReturn('TWD', span)], (now, move) => [
    '美元兌台幣',
    plain(now, 3),
    signed(move),
  ])
  return table(
    [...heads],
    index('taiex', '台股大盤指數'),
    index('sp500', '美股大型 500 指數'),
    index('topix', '日股大盤指數'),
    rate,
    dollar,
    index('gold', '黃金（美元／盎司）'),
    ...(hasOil ? [index('wti', '原油（美元／桶）')] : []),
  )
}
