import type { Evaluation } from '@zhiheng/contract/risk-evaluation.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { useState } from 'react'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { EvaluationResult } from '../features/risk-evaluation/evaluation-result.tsx'
import { OwnQuestionnaire } from '../features/risk-evaluation/own-questionnaire.tsx'
import { riskEvaluation } from '../features/risk-evaluation/queries.ts'
import { text } from '../features/risk-evaluation/text.ts'
import { useMember } from '../features/session/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay } from '../platform/format-day.ts'
import { Button } from '../ui/controls/button.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { Panel, Section } from '../ui/layout/panel.tsx'
import { takeFocus } from '../ui/layout/take-focus.ts'
import { type Column, Table } from '../ui/tables/table.tsx'
import { cx } from '../ui/text/cx.ts'

export async function load({ queries }: LoadInput): Promise<void> {
  await need(queries, riskEvaluation)
}

/** The questions, or what the answers came to. */
export function Page() {
  const data = useReply(riskEvaluation)
  const hasPortfolio = (useMember()?.quota.portfolios.used ?? 0) > 0
  const [newest] = data.entries
  const [isAsking, setAsking] = useState(newest === undefined)
  // the button that sent the answers is gone: reading goes on at the top
  const [isAnswered, setAnswered] = useState(false)
  // the questions stand in a column of their own, and what belongs to them in the same one
  const column = isAsking && 'mx-auto max-w-160'

  function done(made: Evaluation): void {
    setAsking(false)
    setAnswered(true)
    window.scrollTo({ top: 0 })
    showToast({ kind: 'success', message: text.done(nameOf(made.level)) })
  }

  return (
    <div className="wrap pt-6 pb-10">
      <PageHead title={text.title} description={text.description} />
      <div className={cx('flex flex-wrap items-end justify-between gap-3', column)}>
        <div>
          <h1
            tabIndex={-1}
            ref={isAnswered && !isAsking ? takeFocus : null}
            className="text-24 leading-tight font-bold outline-none"
          >
            {text.title}
          </h1>
          <p className="mt-1 max-w-[46em] text-13 text-ink-2">{text.intro(data.known_age === null)}</p>
        </div>
        {newest !== undefined && (
          <Button onClick={() => setAsking(!isAsking)}>{isAsking ? text.stop : text.again}</Button>
        )}
      </div>
      {isAsking || newest === undefined ? (
        <OwnQuestionnaire version={data.version} knownAge={data.known_age} onDone={done} />
      ) : (
        <>
          <EvaluationResult made={newest} levels={data.levels} hasPortfolio={hasPortfolio} />
          <History entries={data.entries} />
        </>
      )}
      <p className={cx('mt-8 text-12 text-ink-3', isAsking ? column : 'max-w-[60em]')}>{text.legal}</p>
    </div>
  )
}

function History({ entries }: { entries: readonly Evaluation[] }) {
  if (entries.length < 2) return null
  return (
    <Section title={text.history.title}>
      <Panel flush>
        <Table caption={text.history.title} columns={historyColumns} rows={entries} rowKey={(entry) => entry.id} />
      </Panel>
    </Section>
  )
}

const historyColumns: readonly Column<Evaluation>[] = [
  { key: 'day', head: text.history.day, cell: (entry) => formatDay(entry.evaluated_on) },
  { key: 'level', head: text.history.level, cell: (entry) => nameOf(entry.level) },
  { key: 'score', head: text.history.score, align: 'right', cell: (entry) => entry.score },
]

function nameOf(level: number): string {
  return isRiskLevel(level) ? text.levelName[level] : ''
}
