import { formatCount, formatLevel } from '../../platform/format-number.ts'
import { countryName } from '../funds/country-names.ts'
import { fundText } from '../funds/text.ts'
import { sayConditions } from '../screener/say-conditions.ts'
import { text as screenerText } from '../screener/text.ts'
import type { Topic } from './queries.ts'
import { text } from './text.ts'
import { searchOfRule } from './topic-address.ts'

type Rule = Topic['rule']
type HoldingRule = Extract<Rule, { kind: 'holding' }>
type ThemePart = HoldingRule['theme'][number]

const { rule: words } = text

/** A rule as a reader reads it. */
interface SaidRule {
  /** Before the conditions. */
  readonly lead: string | null
  /** The conditions on funds, one by one. */
  readonly conditions: readonly string[]
  /** What follows from there. */
  readonly lines: readonly string[]
}

/** The rule of a topic in words. */
export function sayRule({ rule, names }: Pick<Topic, 'rule' | 'names'>): SaidRule {
  if (rule.kind === 'recommend')
    return { lead: null, conditions: [], lines: [words.picked(formatCount(rule.picks.length))] }
  const conditions = sayConditions(searchOfRule(rule.conditions), new Map(Object.entries(names)))
  const most = formatCount(rule.limit)
  if (rule.kind === 'search')
    return { lead: words.asked, conditions, lines: [`${orderOf(rule.conditions)}${words.most(most)}`] }
  return {
    lead: conditions.length === 0 ? null : words.among,
    conditions,
    lines: [`${conditions.length === 0 ? '' : words.after}${themeLine(rule, names)}`, words.byPurity(most)],
  }
}

function orderOf(conditions: Readonly<Record<string, string>>): string {
  const { period = '1y', sort = 'score', direction } = searchOfRule(conditions)
  return words.order(fundText.periods[period], screenerText.sortNames[sort], words[direction === 'asc' ? 'up' : 'down'])
}

/** More parts are listed below the sentence. */
const MOST_IN_LINE = 3

function themeLine({ theme, least_count, least_percent }: HoldingRule, names: Topic['names']): string {
  const percent = `${formatLevel(least_percent, Number.isInteger(least_percent) ? 0 : 2)}%`
  return words.theme(themeParts(theme, names), formatCount(least_count), percent)
}

function themeParts(theme: readonly ThemePart[], names: Topic['names']): string {
  if (theme.length <= MOST_IN_LINE && theme.every(({ kind }) => kind !== 'security'))
    return words.single(theme.map((part) => partName(part, names)).join(words.parting))
  return theme.every(({ kind }) => kind === 'security')
    ? words.securities(formatCount(theme.length))
    : words.parts(formatCount(theme.length))
}

/** What a part of a theme is called; its code where nobody knows a name. */
export function partName({ kind, id }: ThemePart, names: Topic['names']): string {
  return kind === 'country' ? countryName(id) : (names[id] ?? id)
}
