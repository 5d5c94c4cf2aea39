import { formatMoment } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Panel, Section, Stat } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { Jobs } from './queries.ts'
import { text as all } from './text.ts'

const text = all.outbox

/** What waits to be sent, what was sent, and what could not be. */
export function OutboxCounts({ waiting, bulk_waiting, oldest_at, failed, sent }: Jobs['outbox']) {
  return (
    <Section title={text.title} aside={<TextLink to="/admin/outbox">{text.toFailed}</TextLink>}>
      <Panel>
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
          <Stat label={text.waiting} value={formatCount(waiting)} unit={text.unit} />
          <Stat label={text.bulk} value={formatCount(bulk_waiting)} unit={text.unit} />
          <Stat label={text.oldest} value={<span className="text-16">{formatMoment(oldest_at)}</span>} />
          <Stat label={text.failed} value={formatCount(failed)} unit={text.unit} />
          <Stat label={text.sent} value={formatCount(sent)} unit={text.unit} />
        </div>
      </Panel>
    </Section>
  )
}
