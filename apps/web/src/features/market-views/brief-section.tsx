import type { ViewsInBrief } from '@zhiheng/contract/market-views.ts'

import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { briefText as said } from './brief-text.ts'
import { formatExcess } from './format-excess.ts'
import { type BriefRow, viewsInBrief } from './queries.ts'
import { StanceScale } from './stance-scale.tsx'
import { text } from './text.ts'

/** The views that weigh most, and in one line how all of them did; a site where nothing was published says nothing. */
export function BriefSection() {
  return (
    <Block query={viewsInBrief} name={said.title} skeleton={<Skeleton className="mt-8 h-100 w-full rounded-3" />}>
      {(views) => {
        const { counts, rows, record } = views
        if (rows.length + counts.neutral + record.n + record.open === 0) return null
        return (
          <DrawnOf drawnAs="views in brief" of={[viewsInBrief]}>
            <Section
              title={said.title}
              note={countsOf(views)}
              aside={<TextLink to="/market/advice">{said.all}</TextLink>}
            >
              <Panel flush>
                <ul>
                  {rows.map((row) => (
                    <Row key={row.m_code} row={row} />
                  ))}
                </ul>
                <div className="bg-panel-2 px-4 py-3 text-13 md:px-5">
                  <p>{recordOf(record)}</p>
                  <p className="mt-1 text-12 text-ink-3">{`${text.record.verdicts[record.verdict]}${text.notAdvice}${said.stop}`}</p>
                </div>
              </Panel>
            </Section>
          </DrawnOf>
        )
      }}
    </Block>
  )
}

function countsOf({ counts: { more, neutral, less } }: ViewsInBrief): string {
  return more + neutral + less === 0 ? said.noneNow : said.counts(more, neutral, less)
}

function recordOf({ hit, n, excess, excess_low: low, excess_high: high, dead }: ViewsInBrief['record']): string {
  if (n === 0) return ''
  const parts = [
    said.record(hit, n),
    excess === null ? '' : said.excess(formatExcess(excess)),
    low === null || high === null ? '' : said.band(formatExcess(low), formatExcess(high)),
    dead === 0 ? '' : said.dead(dead),
  ]
  return `${parts.join('')}${said.stop}`
}

function Row({ row }: { readonly row: BriefRow }) {
  const [reason] = row.reason
  const conviction = text.conviction(text.convictions[row.conviction])
  const before = row.record.n === 0 ? text.views.noRecord : text.views.record(row.record.hit, row.record.n)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-line px-4 py-3 text-13 md:px-5 lg:grid-cols-[104px_148px_minmax(0,1fr)_136px]">
      <h3 className="text-14 font-medium">{row.short_name}</h3>
      <div>
        <StanceScale stance={row.stance} />
        <p className="text-12 text-ink-3 max-lg:hidden">{conviction}</p>
      </div>
      <div className="col-span-full min-w-0 lg:col-span-1">
        <p className="text-ink-2">{reason}</p>
        <p className="text-12 text-ink-3 max-md:hidden">{said.risk(row.risk)}</p>
      </div>
      <p className="text-12 text-ink-2 max-lg:col-span-full lg:text-right">
        <span className="mr-2.5 text-ink-3 lg:hidden">{conviction}</span>
        {before}
      </p>
    </li>
  )
}
