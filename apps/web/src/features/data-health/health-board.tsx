import { untilHere } from '../../platform/fetch-part.ts'
import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { CsvButton } from '../back-office/csv-button.tsx'
import { FindingFilter } from './finding-filter.tsx'
import { FindingTable } from './finding-table.tsx'
import { type HealthAddress, healthAddress, narrowFindings } from './health-address.ts'
import { findingText, healthText as text } from './health-text.ts'
import type { FindingRow, Health } from './queries.ts'
import { SourceTable } from './source-table.tsx'
import { sourceText } from './source-text.ts'

interface HealthBoardProps {
  readonly health: Health
  readonly asked: HealthAddress
}

/** What is wrong with data and what to do, above the sources with their days. */
export function HealthBoard({ health, asked }: HealthBoardProps) {
  const { today, findings, sources } = health
  const shown = narrowFindings(findings, asked, wordsOf)
  const save = async () => (await untilHere(() => import('./health-csv.ts'), showError)).saveFindings(shown, today)
  const saveAll = async () => (await untilHere(() => import('./health-csv.ts'), showError)).saveSources(sources, today)
  return (
    <>
      <Facts health={health} />
      <Section title={text.findingsTitle} note={text.findingsNote} className="mt-5 md:mt-6">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
          <FindingFilter asked={asked} />
          <CsvButton save={save} />
        </div>
        <Panel flush>
          {shown.length === 0 ? (
            <EmptyState
              title={text.none}
              text={text.noneText}
              action={
                <ButtonLink to={healthAddress(asked, { source: null, level: null, words: '' })}>
                  {text.clear}
                </ButtonLink>
              }
            />
          ) : (
            <FindingTable rows={shown} asked={asked} />
          )}
        </Panel>
      </Section>
      <Section title={text.sourcesTitle} aside={<CsvButton save={saveAll} />}>
        <Panel flush>
          <SourceTable sources={sources} />
        </Panel>
      </Section>
    </>
  )
}

function Facts({ health: { today, as_of, version, since } }: Pick<HealthBoardProps, 'health'>) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-13 text-ink-3 tabular-nums">
      <span>{text.facts(formatDay(today), formatDay(as_of))}</span>
      <span className="wrap-anywhere">{text.version(version)}</span>
      {since !== null && <span>{text.since(formatMoment(since))}</span>}
      <TextLink to="/status">{text.open}</TextLink>
    </p>
  )
}

/** What a finding is found by. */
function wordsOf({ finding, source }: FindingRow): string {
  const { name, todo } = findingText[finding]
  return `${sourceText.sources[source]} ${name} ${todo}`
}
