import type { Article } from '@zhiheng/contract/articles.ts'

import { formatDay } from '../../platform/format-day.ts'
import { MISSING } from '../../platform/format-number.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { text } from './text.ts'

/** Below this the market has said nothing yet. */
const FEW_DAYS = 60

/** What the markets did that an author wrote of: told whatever it was. */
export function FollowUp({ followUp }: { readonly followUp: NonNullable<Article['follow_up']> }) {
  const { title, note, lead, funds, short, columns } = text.followUp
  return (
    <Section id="follow-up" title={title} note={note(followUp.days, formatDay(followUp.to))}>
      <Panel className="text-13">
        <p className="text-ink-2">{lead}</p>
        <table className="mt-2 w-full">
          <caption className="vh">{title}</caption>
          <thead className="text-12 text-ink-3">
            <tr>
              <th scope="col" className="py-1.5 text-left font-normal">
                {columns.market}
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                {columns.funds}
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                {columns.perf}
              </th>
            </tr>
          </thead>
          <tbody>
            {followUp.markets.map(({ id, name, funds: count, perf }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {text.named.median(name)}
                </th>
                <td className="py-2 text-right text-ink-3">{funds(count)}</td>
                <td className="py-2 text-right">{perf === null ? MISSING : <Change value={perf} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {followUp.days < FEW_DAYS && <p className="mt-2 text-12 text-ink-3">{short}</p>}
      </Panel>
    </Section>
  )
}
