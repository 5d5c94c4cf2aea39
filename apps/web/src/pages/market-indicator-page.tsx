import { useSearchParams } from 'react-router'

import { need, prefetch } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { StatusMark } from '../features/funds/status-mark.tsx'
import { IndicatorAlertButton } from '../features/indicator-alerts/indicator-alert-button.tsx'
import { BusinessSignal } from '../features/market-indicators/business-signal.tsx'
import { IndicatorGroup } from '../features/market-indicators/indicator-group.tsx'
import { leadSentence } from '../features/market-indicators/lead-sentence.ts'
import {
  type IndicatorCard,
  indicatorNotes,
  type Indicators,
  indicators,
} from '../features/market-indicators/queries.ts'
import { text } from '../features/market-indicators/text.ts'
import { ChannelNav } from '../features/market/channel-nav.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay } from '../platform/format-day.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { DateMark, Section } from '../ui/layout/panel.tsx'

export const addressKeys = ['card']

export async function load({ queries }: LoadInput): Promise<void> {
  const notes = prefetch(queries, [indicatorNotes])
  await need(queries, indicators)
  await notes
}

/** Figures of the economy: the latest, where it lies in ten years, and what followed it. */
export function Page() {
  const data = useReply(indicators)
  const [search] = useSearchParams()
  const lead = leadSentence(data)
  return (
    <>
      <PageHead description={text.description} />
      <header className="bg-panel">
        <div className="wrap py-6 md:py-8">
          <h1 className="text-24 leading-tight font-bold md:text-28">{text.title}</h1>
          {lead !== '' && <p className="mt-2 max-w-[46em] text-16 text-ink-2">{lead}</p>}
        </div>
      </header>
      <ChannelNav />
      <div className="wrap pb-10">
        {data.groups.length === 0 ? (
          <div className="pt-8">
            <EmptyState title={text.noCards} text={text.noCardsText} />
          </div>
        ) : (
          <Groups data={data} open={search.get('card')} />
        )}
      </div>
    </>
  )
}

const bellOf = (card: IndicatorCard) => <IndicatorAlertButton figure={card} className="-my-2" />

function Groups({ data, open }: { readonly data: Indicators; readonly open: string | null }) {
  const { groups, recessions, missing } = data
  const taiwan = groups.find(({ id }) => id === 'taiwan')
  const signal = taiwan?.cards.find(({ light }) => light !== null)
  return (
    <>
      {signal !== undefined && (
        <Section
          title={text.signalTitle}
          aside={
            <StatusMark>
              <DateMark day={formatDay(data.as_of)} />
            </StatusMark>
          }
          className="mt-6 md:mt-8"
        >
          <BusinessSignal
            card={signal}
            components={taiwan?.cards.filter((card) => card.is_component) ?? []}
            action={bellOf(signal)}
          />
        </Section>
      )}
      <nav aria-label={text.jump} className="mt-6 flex flex-wrap gap-x-5">
        {groups.map(({ id }) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex items-center text-13 text-brand-text hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            {text.groups[id]}
          </a>
        ))}
      </nav>
      {groups.map((group) => (
        <IndicatorGroup key={group.id} group={group} recessions={recessions} open={open} action={bellOf} />
      ))}
      {missing.length > 0 && <p className="mt-8 text-12 text-ink-3">{text.missing(text.listed(missing))}</p>}
    </>
  )
}
