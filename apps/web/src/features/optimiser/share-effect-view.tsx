import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { shareEffect } from '@zhiheng/domain/optimiser/share-effect.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'
import { useMemo } from 'react'

import { formatShare } from '../../platform/format-number.ts'
import { kindFill } from '../../ui/text/change-badge.tsx'
import { MeasureFacts } from './measure-facts.tsx'
import type { Proposal } from './proposal.ts'
import { readModel } from './read-model.ts'
import type { Shares } from './set-share.ts'
import { text } from './text.ts'

/** What the handles come to, worked out here while they are moved: weights, swings, and which risk level that is. */
export function ShareEffectView({ model, shares }: { model: Proposal['model']; shares: Shares }) {
  const read = useMemo(() => readModel(model), [model])
  const { percents, measures, level, conflicts } = useMemo(() => shareEffect(read, shares), [read, shares])
  return (
    <section aria-label={text.slider.effect} className="min-w-0 [contain:content]">
      <p className="flex items-center gap-2 text-13">
        <span className="font-medium">{text.slider.effect}</span>
        <span className={`rr rr${level}`}>{text.slider.level(level, riskLevelNames[level])}</span>
      </p>
      <MeasureFacts measures={measures} />
      <Weights funds={read.funds} percents={percents} />
      {conflicts.map((conflict) => (
        <p key={conflict} className="mt-2 text-12 text-ink-2">
          {conflict}
        </p>
      ))}
      <p className="mt-2 text-12 text-ink-3">{text.slider.note}</p>
    </section>
  )
}

interface WeightsProps {
  readonly funds: ReturnType<typeof readModel>['funds']
  readonly percents: readonly number[]
}

/** By class, each fund always in its place: under a moving hand rows must not come, go or change places. */
function Weights({ funds, percents }: WeightsProps) {
  const rows = funds
    .map((fund, index) => ({ ...fund, percent: percents[index] ?? 0 }))
    .toSorted((a, b) => assetTypes.indexOf(a.assetType) - assetTypes.indexOf(b.assetType))
  return (
    <ul className="my-2 grid gap-1 text-12">
      {rows.map(({ lipperId, name, assetType, percent }) => (
        <li key={lipperId} className="grid grid-cols-[minmax(0,1fr)_4rem_3.5rem] items-center gap-3">
          <span className="truncate">{name}</span>
          <span aria-hidden="true" className="h-2 rounded-[1px] bg-sunken">
            <span
              className="block h-full rounded-[1px]"
              style={{ width: `${percent}%`, background: kindFill[assetType] }}
            />
          </span>
          {percent > 0 ? (
            <b className="text-right">{formatShare(percent)}</b>
          ) : (
            <span className="text-right text-ink-3">–</span>
          )}
        </li>
      ))}
    </ul>
  )
}
