import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Callout } from '../../ui/states.tsx'
import { useCreatePortfolio } from '../portfolios/use-create-portfolio.ts'
import { useMember } from '../session/queries.ts'
import { sampleDraft } from './sample-draft.ts'
import { text } from './text.ts'
import type { SmartProposal } from './use-smart-pick.ts'

interface SmartPickCreateProps {
  readonly proposal: SmartProposal
  /** The proposal is the answer to what the form says now. */
  readonly isReady: boolean
}

/** A name, and the portfolio is made as proposed. */
export function SmartPickCreate({ proposal, isReady }: SmartPickCreateProps) {
  const [name, setName] = useState(() =>
    text.smart.defaultName(isRiskLevel(proposal.level) ? text.levelName[proposal.level] : ''),
  )
  const [tried, setTried] = useState(false)
  const groups = useMember()?.groups ?? []
  // nothing of it is kept in the browser
  const { create, error, isPending } = useCreatePortfolio({ groups, forget: () => undefined })
  const budget = proposal.funds.reduce((sum, fund) => sum + fund.amount, 0)
  return (
    <Panel className="mt-4 md:mt-6">
      <form
        noValidate
        className="grid items-end gap-4 sm:grid-cols-[1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (name.trim() !== '') create({ name, date: '', draft: sampleDraft(proposal.funds, budget) })
        }}
      >
        <Field label={text.smart.name} error={tried && name.trim() === '' ? text.smart.nameMissing : undefined}>
          {(control) => (
            <Input {...control} maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <Button type="submit" variant="primary" disabled={!isReady || isPending}>
          {isPending ? text.smart.creating : text.smart.create}
        </Button>
      </form>
      {error && (
        <div role="alert" className="mt-4">
          <Callout tone="danger">{error.message}</Callout>
        </div>
      )}
    </Panel>
  )
}
