import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { type ReactNode, Suspense } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { formatAmount, formatShare } from '../../platform/format-number.ts'
import { formatText } from '../../platform/format-text.ts'
import { Pie } from '../../ui/charts/bars/pie.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Callout, EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { FundTypeDot, kindFill, RiskChip } from '../../ui/text/change-badge.tsx'
import { cx } from '../../ui/text/cx.ts'
import { FundName } from '../funds/fund-name.tsx'
import { fundText } from '../funds/text.ts'
import { SentenceList } from '../optimiser/sentence-list.tsx'
import { sampleText } from './sample-text.ts'
import { moneyOf } from './smart-draft.ts'
import { SmartPickCreate } from './smart-pick-create.tsx'
import { SmartPickFigures } from './smart-pick-figures.tsx'
import { text } from './text.ts'
import { bodyOf, type SmartProposal, type SmartQuestion, type SmartWorkshop } from './use-smart-pick.ts'

export interface SmartPickResultProps {
  readonly workshop: SmartWorkshop
  /** Keeps what is proposed without making it. */
  readonly renderKeep: (pick: {
    readonly proposal: SmartProposal
    readonly question: SmartQuestion
    readonly disabled: boolean
  }) => ReactNode
}

/** What the engine proposes, why, and the one step to make it. */
export function SmartPickResult({ workshop, renderKeep }: SmartPickResultProps) {
  const { data, error, isPending, ask } = workshop
  if (data === undefined || error !== null) {
    return (
      <Section title={text.smart.result}>
        <Panel>
          {isPending ? (
            <SkeletonRows rows={6} />
          ) : error === null ? (
            <EmptyState title={text.smart.result} text={text.smart.resultEmpty} />
          ) : (
            <ErrorState title={text.smart.failed} text={sentenceOf(error)} onRetry={() => ask()} />
          )}
        </Panel>
      </Section>
    )
  }
  const isOffered = data.verdict.kind !== 'cannot_be_suggested'
  return (
    <div aria-busy={isPending} className={cx('transition-opacity', isPending && 'opacity-60')}>
      {!isOffered && (
        <Callout tone="warn" className="mt-6">
          <p className="font-bold text-ink">{text.smart.noOffer}</p>
          <ul className="mt-1 grid gap-1">
            {data.verdict.reasons.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Section title={text.smart.result} note={data.sentence} aside={<Excluded workshop={workshop} />}>
        <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[7fr_5fr]">
          <Panel flush>
            <ul>
              {data.funds.map((fund) => (
                <FundRow key={fund.lipper_id} fund={fund} proposal={data} workshop={workshop} />
              ))}
            </ul>
          </Panel>
          <div className="grid gap-4 md:gap-6">
            <Panel>
              <Pie summary={sampleText.allocation} slices={slicesOf(data)} size={112} />
            </Panel>
            <Panel>
              <h3 className="mb-1 text-16 font-bold">{text.smart.figures}</h3>
              <SmartPickFigures proposal={data} />
            </Panel>
          </div>
        </div>
      </Section>
      <Limits proposal={data} />
      {workshop.asked !== null && (
        <Suspense fallback={<div className="mt-4 h-11" />}>
          {renderKeep({ proposal: data, question: bodyOf(workshop.asked), disabled: isPending || workshop.isOutdated })}
        </Suspense>
      )}
      {workshop.asked !== null && isOffered && (
        <SmartPickCreate
          key={data.level}
          proposal={data}
          asked={workshop.asked}
          isReady={!isPending && !workshop.isOutdated}
        />
      )}
    </div>
  )
}

interface FundRowProps {
  readonly fund: SmartProposal['funds'][number]
  readonly proposal: SmartProposal
  readonly workshop: SmartWorkshop
}

function FundRow({ fund, proposal, workshop }: FundRowProps) {
  const { preferences, ask, isPending } = workshop
  const asked = moneyOf(proposal)
  const kind = assetTypes.find((each) => each === fund.asset_type) ?? 'other'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0">
        <FundName fund={fund} />
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-3">
          <FundTypeDot kind={kind} label={fund.sector_name ?? fundText.kinds[kind]} />
          <RiskChip level={fund.risk_level} />
          <span className="text-ink-2">{fund.reason}</span>
        </p>
      </div>
      <div className="text-right whitespace-nowrap">
        <b className="block">{formatShare(fund.percent)}</b>
        {asked.amount > 0 && (
          <span className="block text-13 text-ink-2">{formatText.yuanIn.one(formatAmount(fund.amount))}</span>
        )}
        {asked.monthly > 0 && (
          <span className="block text-13 text-ink-2">
            {fund.monthly > 0 ? text.smart.monthlyOf(formatAmount(fund.monthly)) : text.smart.noPlan}
          </span>
        )}
        <Button
          size="sm"
          variant="ghost"
          className="-mr-3"
          disabled={isPending}
          aria-label={text.smart.excludeFund(fund.name)}
          onClick={() => ask({ ...preferences, excluded: [...preferences.excluded, fund.lipper_id] })}
        >
          {text.smart.exclude}
        </Button>
      </div>
    </li>
  )
}

function Excluded({ workshop: { preferences, isPending, ask } }: { workshop: SmartWorkshop }) {
  if (preferences.excluded.length === 0) return null
  return (
    <span className="flex items-center gap-2 text-ink-3">
      {text.smart.excluded(preferences.excluded.length)}
      <Button size="sm" variant="ghost" disabled={isPending} onClick={() => ask({ ...preferences, excluded: [] })}>
        {text.smart.bringBack}
      </Button>
    </span>
  )
}

function Limits({ proposal }: { proposal: SmartProposal }) {
  const sentences = [...proposal.conflicts, ...proposal.notes, ...proposal.binding]
  if (sentences.length === 0) return null
  return (
    <Panel className="mt-4 md:mt-6">
      <h3 className="text-16 font-bold">{text.smart.limits}</h3>
      <SentenceList sentences={sentences} />
    </Panel>
  )
}

function slicesOf({ funds }: SmartProposal) {
  return assetTypes.map((kind) => ({
    key: kind,
    label: fundText.kinds[kind],
    fill: kindFill[kind],
    value: funds.reduce((sum, fund) => sum + (fund.asset_type === kind ? fund.percent : 0), 0),
  }))
}

function sentenceOf(error: Error): string {
  const details = error instanceof ApiError ? Object.values(error.fields) : []
  return details.length > 0 ? details.join('；') : error.message
}
