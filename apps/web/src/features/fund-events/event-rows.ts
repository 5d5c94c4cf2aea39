import type { Fund } from '@zhiheng/contract/funds.ts'

import { formatDay } from '../../platform/format-day.ts'
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

/** What happened to a fund, the newest first; below it what is known without its day. */
export function eventRows(fund: Fund, { successor }: Pick<Sizes, 'successor'>): EventRow[] {
  const dated = fund.events.map(({ date, kind, before, after, other }) => {
    // of a rename only the old name is on record where the new one is the fund's own
    const into = kind === 'renamed' ? (after ?? fund.name) : (after ?? '')
    return {
      key: `${date} ${kind} ${before}`,
      day: formatDay(date),
      what: text.kinds[kind],
      before,
      after: other === null ? into : '',
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
