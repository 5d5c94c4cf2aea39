import type { SeenFund } from '../look-through/see-through.ts'
import type { HoldingRule, ThemePart } from './topic-rule.ts'

/** How much of a fund lies in a theme, as far as its holdings are known; percent. */
export interface ThemeShare {
  /** Of the whole fund: what it holds at least, since nobody knows the rest. */
  readonly percent: number
  /** Of what is disclosed; never of what nobody knows. */
  readonly purity: number
  /** Part of the fund that is disclosed. */
  readonly coverage: number
  /** Different securities of the theme that it holds. */
  readonly count: number
}

/**
 * The share of a theme in a fund. A line counts once, however many parts of the theme it belongs to; a fund of funds is
 * counted by what stands behind it.
 *
 * @returns null where a fund discloses nothing: not the same as holding nothing of the theme
 *
 * Source: PRODUCT A20 "Purity of a topic".
 */
export function themeShare({ fund, pieces }: SeenFund, theme: readonly ThemePart[]): ThemeShare | null {
  if (pieces.length === 0 || !(fund.percent > 0)) return null
  const parts = new Set(theme.map(({ kind, id }) => `${kind} ${id}`))
  const names = new Set<string>()
  let [inTheme, known] = [0, 0]
  for (const { line, percent } of pieces) {
    known += percent
    const { isin, security } = line
    const own = [`security ${isin}`, `industry ${security?.industry}`, `country ${security?.country}`]
    if (!own.some((part) => parts.has(part))) continue
    inTheme += percent
    names.add(isin ?? line.name)
  }
  const ofFund = (sum: number) => (sum / fund.percent) * 100
  return { percent: ofFund(inTheme), purity: (inTheme / known) * 100, coverage: ofFund(known), count: names.size }
}

/** Whether a fund holds so much of a theme that it surely belongs to it. */
export function meetsTheme(
  { percent, count }: ThemeShare,
  { least_percent, least_count }: Pick<HoldingRule, 'least_percent' | 'least_count'>,
): boolean {
  return percent >= least_percent && count >= least_count
}
