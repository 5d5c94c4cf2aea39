import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { SiteStatus } from './queries.ts'
import { sourceText } from './source-text.ts'
import { StateTag } from './state-tag.tsx'
import { text } from './status-text.ts'

/** Links in a list of their own, each large enough for a thumb. */
const roomy = 'inline-flex min-h-11 items-center fine:min-h-8'

/** Of which days the figures are, in plain words. */
export function StatusView({ status }: { readonly status: SiteStatus }) {
  const { sources, since, late, funds } = status
  return (
    <>
      <Callout tone={late ? 'warn' : 'info'} className="mt-6">
        <p className="text-14 font-medium text-ink">{sentenceOf(status)}</p>
        {since !== null && <p className="tabular-nums">{text.since(formatMoment(since))}</p>}
      </Callout>
      <Section title={text.table}>
        <Panel flush>
          <ul>
            {sources.map((source) => (
              <SourceLine key={source.source} {...source} />
            ))}
          </ul>
        </Panel>
      </Section>
      {funds.count > 0 && (
        <Section title={text.fundsTitle}>
          <p className="max-w-[44em] text-pretty">{fundsSentence(funds)}</p>
        </Section>
      )}
      <Section title={text.moreTitle}>
        <ul className="no-print text-14">
          <li>
            <TextLink to="/about#sources" className={roomy}>
              {text.sources}
            </TextLink>
          </li>
          <li>
            <TextLink to="/contact" className={roomy}>
              {text.report}
            </TextLink>
          </li>
          <li>
            <a
              href="/status.json"
              className={`${roomy} font-medium text-brand-text underline-offset-[3px] hover:underline`}
            >
              {text.json}
            </a>
          </li>
        </ul>
      </Section>
    </>
  )
}

function SourceLine({ source, last, next, age, state }: SiteStatus['sources'][number]) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line px-4 py-3.5 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 text-14 font-bold">
          {sourceText.sources[source]} <StateTag state={state} />
        </h3>
        <p className="mt-0.5 max-w-[44em] text-13 text-pretty text-ink-2">{text.what[source]}</p>
      </div>
      <div className="text-13 tabular-nums md:text-right">
        <p>
          <span className="text-ink-3">{sourceText.last} </span>
          <b className="font-bold">{formatDay(last)}</b>
        </p>
        {state === 'late' && age !== null && <p className="text-warn">{sourceText.ageNote(formatCount(age))}</p>}
        {next !== null && (
          <p className="text-12 text-ink-3">
            {sourceText.next} {formatDay(next)}
          </p>
        )}
      </div>
    </li>
  )
}

function sentenceOf({ as_of, late, sources }: SiteStatus): string {
  if (as_of === null) return text.noFunds
  if (!late) return text.fresh
  return text.late(
    sources
      .filter(({ state }) => state === 'late')
      .map(({ source }) => sourceText.sources[source])
      .join(text.and),
  )
}

function fundsSentence({ count, ended, behind }: SiteStatus['funds']): string {
  if (ended + behind === 0) return text.allFunds(formatCount(count))
  return text.funds({ count: formatCount(count), ended: formatCount(ended), behind: formatCount(behind) })
}
