import type { Fund } from '@zhiheng/contract/funds.ts'

import { formatDay } from '../../platform/format-day.ts'
import { MISSING } from '../../platform/format-number.ts'
import { isFirstManager } from '../funds/first-manager.ts'
import type { Sizes } from './queries.ts'
import { text } from './text.ts'

/** Something that happened to a fund, or a state of it whose day is not known. */
export interface EventRow {
  readonly key: string
  readonly day: string
  readonly what: string
  readonly before: string
  readonly after: string
  /** The other fund, where the site has its page. */
  readonly link: { readonly lipper_id: string; readonly name: string } | null
}

/** Events that have something before and something after them, whether it is known or not. */
const isOfTwo: ReadonlySet<string> = new Set([
  'currency_changed',
  'fee_changed',
  'manager_changed',
  'benchmark_changed',
])

/** What happened to a fund, the newest first; below it what is known without its day. */
export function eventRows(fund: Fund, { successor }: Pick<Sizes, 'successor'>): EventRow[] {
  const dated = fund.events.map((event) => {
    const { date, kind, before, after, other } = event
    const isFirst = isFirstManager(event, fund)
    return {
      key: `${date} ${kind} ${before}`,
      day: formatDay(date),
      what: isFirst ? text.firstManager : text.kinds[kind],
      before: before === '' && isOfTwo.has(kind) && !isFirst ? MISSING : before,
      // the link names the other fund
      after: other === null ? (after ?? (isOfTwo.has(kind) ? MISSING : '')) : '',
      link: other,
    }
  })
  return [...dated, ...undatedRows(fund, successor)]
}

function undatedRows(fund: Fund, successor: Sizes['successor']): EventRow[] {
  const row = (key: string, what: string, known: Partial<EventRow> = {}): EventRow => ({
    key,
    day: text.undated,
    what,
    before: '',
    after: '',
    link: null,
    ...known,
  })
  const has = (kind: Fund['events'][number]['kind']) => fund.events.some((event) => event.kind === kind)
  const named = new Set(fund.events.flatMap(({ kind, before }) => (kind === 'renamed' ? [before] : [])))
  const { states } = text
  return [
    ...(fund.status === 'merged' && !has('merged_into') ? [row('merged', states.merged, { link: successor })] : []),
    ...(fund.status === 'liquidated' && !has('liquidated') ? [row('liquidated', states.liquidated)] : []),
    ...(fund.status === 'suspended' ? [row('suspended', states.suspended)] : []),
    ...(fund.active && fund.can_tw_sale && !fund.for_sale && !has('sale_closed') ? [row('closed', states.closed)] : []),
    ...fund.former_names
      .filter((name) => !named.has(name) && name !== fund.name)
      .map((name) => row(`renamed ${name}`, states.renamed, { before: name, after: fund.name })),
  ]
}
