import { formatMonth } from '../../platform/format-day.ts'
import type { MarketViews } from './queries.ts'
import { text } from './text.ts'

const said = text.headline

/** What the views say together, in one sentence. */
export function headlineOf({ rows, dropped, months, month }: MarketViews): string {
  if (months.length === 0) return said.none
  const when = month === months[0] ? said.today : said.earlier(formatMonth(month))
  if (rows.length === 0) return said.noneNow(when)
  const by = (stance: number) => rows.filter((row) => row.stance === stance).length
  const stances = [said.more(by(1)), said.neither(by(0)), said.less(by(-1))].join('、')
  return `${said.count(when, rows.length)}${stances}${changesOf(rows, dropped.length)}`
}

function changesOf(rows: MarketViews['rows'], ended: number): string {
  const of = (kind: MarketViews['rows'][number]['change']['kind']) =>
    rows.filter(({ change }) => change.kind === kind).length
  const parts = [
    of('raised') > 0 && said.raised(of('raised')),
    of('lowered') > 0 && said.lowered(of('lowered')),
    of('new') > 0 && said.started(of('new')),
    ended > 0 && said.ended(ended),
  ].filter((part) => part !== false)
  return parts.length === 0 ? said.same : said.changed(parts.join('、'))
}
