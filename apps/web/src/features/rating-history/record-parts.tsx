import { formatDay, formatMonth } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { FactList, Panel, Section } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/cx.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { CohortChart } from './cohort-chart.tsx'
import { AllHorizons, CohortTable } from './cohort-tables.tsx'
import type { HorizonRecord, RatingRecord } from './queries.ts'
import { sentencesOf } from './sentences.ts'
import { text } from './text.ts'

type Known = Omit<RatingRecord, 'stale'>

interface CohortSectionProps {
  readonly record: Known
  readonly shown: HorizonRecord
  readonly toHorizon: (months: number) => string
  readonly hasT?: boolean
}

/** What followed each score: one time drawn and told in full, and the means of all. A table without a figure is left out. */
export function CohortSections({ record, shown, toHorizon, hasT = false }: CohortSectionProps) {
  const title = text.cohorts.title(text.after(shown.horizon))
  return (
    <>
      <Section
        title={title}
        note={text.cohorts.note}
        aside={
          <SegmentLinks
            label={text.choice}
            value={String(shown.horizon)}
            choices={record.horizons.map(({ horizon }) => ({
              key: String(horizon),
              label: text.after(horizon),
              to: toHorizon(horizon),
            }))}
          />
        }
      >
        <div className={cx('grid items-start gap-4', shown.known > 0 && 'lg:grid-cols-2 lg:gap-6')}>
          <Panel>
            <CohortChart record={shown} />
            <ul className="mt-3 space-y-1 text-13 text-ink-2">
              {sentencesOf(shown).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Panel>
          {shown.known > 0 && (
            <Panel flush>
              <CohortTable record={shown} hasT={hasT} />
            </Panel>
          )}
        </div>
      </Section>
      {record.horizons.some(hasFigure) && (
        <Section title={text.all.title} note={text.all.note}>
          <Panel flush>
            <AllHorizons records={record.horizons} />
          </Panel>
        </Section>
      )}
    </>
  )
}

function hasFigure({ cohorts }: HorizonRecord): boolean {
  return cohorts.some(({ mean }) => mean !== null)
}

/** What was looked at, and how much of it is unknown. */
export function SampleSection({ record: { span, as_of: day }, shown }: Pick<CohortSectionProps, 'record' | 'shown'>) {
  const said = text.sample
  return (
    <Section title={said.title}>
      <Panel>
        <FactList
          facts={[
            [said.span, said.spanOf(formatMonth(span.first), formatMonth(span.last), formatCount(span.months))],
            [said.live, said.liveOf(formatCount(span.live_months))],
            ...(span.months > span.live_months
              ? [[said.backtest, said.backtestOf(formatCount(span.months - span.live_months))] as const]
              : []),
            [said.asOf, formatDay(day)],
            [said.classes, said.classesOf(formatCount(span.classes))],
            [`${said.known}（${text.after(shown.horizon)}）`, said.knownOf(formatCount(shown.known))],
            [said.ended, said.knownOf(formatCount(shown.ended))],
            [said.unknown, said.knownOf(formatCount(shown.unknown))],
            [said.open, said.liveOf(formatCount(shown.open))],
            ...(span.gone > 0 ? [[said.gone, said.classesOf(formatCount(span.gone))] as const] : []),
          ]}
        />
      </Panel>
    </Section>
  )
}

/** How it is measured, and how little is too little. */
export function MethodSection({ record: { least, horizons } }: { readonly record: Known }) {
  const said = text.method
  const bands = horizons.map(({ horizon }, at) => said.bandOf(text.after(horizon), least.months_for_band[at] ?? 0))
  return (
    <Section title={said.title}>
      <Panel>
        <ul className="list-disc space-y-1.5 pl-5 text-13 text-ink-2">
          {said.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
          <li>
            {said.least(least.class_months, least.months)}
            {said.leastBand(bands.join(text.between))}
          </li>
          <li>{said.notPromise}</li>
        </ul>
        <p className="no-print mt-3 text-13">
          <TextLink to="/about#methods">{said.how}</TextLink>
        </p>
      </Panel>
    </Section>
  )
}
