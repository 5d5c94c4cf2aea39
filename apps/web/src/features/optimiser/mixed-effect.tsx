import { measurePercents } from '@zhiheng/domain/optimiser/share-effect.ts'
import { useMemo } from 'react'

import { Panel } from '../../ui/layout/panel.tsx'
import { MeasureFacts } from './measure-facts.tsx'
import type { Proposal } from './proposal.ts'
import { readModel } from './read-model.ts'
import { text } from './text.ts'

/** What the rows that are taken come to, worked out here from the model of the proposal. */
export function MixedEffect({ proposal }: { proposal: Proposal }) {
  const { funds, model } = proposal
  const measures = useMemo(() => {
    const shares = new Map(funds.map((fund) => [fund.lipper_id, fund.after]))
    const read = readModel(model)
    return measurePercents(
      read,
      read.funds.map((fund) => shares.get(fund.lipperId) ?? 0),
    )
  }, [funds, model])
  return (
    <Panel className="mt-3">
      <h3 className="mb-1 text-14 font-bold">{text.funds.mixedEffect}</h3>
      <MeasureFacts measures={measures} />
    </Panel>
  )
}
