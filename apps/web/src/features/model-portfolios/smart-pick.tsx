import { useQuery } from '@tanstack/react-query'
import { isRiskLevel, type RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import { ButtonLink } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton, SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { riskEvaluation } from '../risk-evaluation/queries.ts'
import { ModelMap } from './model-map.tsx'
import { riskReturn } from './queries.ts'
import { SmartPickForm } from './smart-pick-form.tsx'
import { SmartPickResult, type SmartPickResultProps } from './smart-pick-result.tsx'
import { text } from './text.ts'
import { useSmartPick } from './use-smart-pick.ts'

/** A portfolio from a risk level and money: only for whoever has a risk evaluation that still holds. */
export function SmartPick({ renderKeep }: Pick<SmartPickResultProps, 'renderKeep'>) {
  const { data, error, isFetching, refetch } = useQuery(riskEvaluation)
  if (error && !isFetching) {
    return (
      <Panel className="mt-5">
        <ErrorState title={text.smart.failed} text={error.message} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (!data) {
    return (
      <Panel className="mt-5">
        <SkeletonRows rows={6} />
      </Panel>
    )
  }
  const [newest] = data.entries
  if (newest === undefined || newest.is_stale || !isRiskLevel(newest.level))
    return <NotEvaluated isStale={newest !== undefined} />
  return <Bench own={newest.level} renderKeep={renderKeep} />
}

function NotEvaluated({ isStale }: { isStale: boolean }) {
  return (
    <Panel className="mt-5">
      <EmptyState
        title={isStale ? text.smart.stale : text.smart.none}
        text={isStale ? text.smart.staleText : text.smart.noneText}
        action={
          <ButtonLink to="/members/risk_evaluation" variant="primary">
            {text.smart.evaluate}
          </ButtonLink>
        }
      />
    </Panel>
  )
}

function Bench({ own, renderKeep }: { own: RiskLevel } & Pick<SmartPickResultProps, 'renderKeep'>) {
  const workshop = useSmartPick(own)
  return (
    <>
      <p className="mt-4 text-ink-2">{text.smart.lead}</p>
      <div className="mt-4 grid items-start gap-4 md:gap-6 lg:grid-cols-[7fr_5fr]">
        <SmartPickForm own={own} workshop={workshop} />
        <Panel>
          <h2 className="text-16 font-bold">{text.smart.map}</h2>
          <p className="mb-3 text-12 text-ink-3">{text.smart.mapNote}</p>
          <Block query={riskReturn} name={text.smart.map} skeleton={<Skeleton className="h-75 w-full" />}>
            {({ points }) => <ModelMap points={points} level={workshop.preferences.level} />}
          </Block>
        </Panel>
      </div>
      <SmartPickResult workshop={workshop} renderKeep={renderKeep} />
    </>
  )
}
