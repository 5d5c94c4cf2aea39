import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { ownPortfolios, viewTrial } from './queries.ts'
import { text } from './text.ts'
import { trialOf } from './trial-of.ts'
import { TrialView } from './trial-view.tsx'

const said = text.trial

/** The views on a portfolio of the reader's own: which one, and what would become of it. Nothing is traded or kept. */
export function TrialSection() {
  const [address] = useSearchParams()
  const portfolio = trialOf(address)
  return (
    <Section id="trial" title={said.title} note={said.note}>
      <Block query={ownPortfolios(1)} name={said.title} skeleton={<SkeletonRows rows={2} />}>
        {({ pfms, page_total: pages }) =>
          pfms.length === 0 ? (
            <Panel>
              <EmptyState
                title={said.noPortfolio}
                text={said.noPortfolioText}
                action={<ButtonLink to="/portfolios/new">{said.create}</ButtonLink>}
              />
            </Panel>
          ) : (
            <Chooser key={portfolio} first={pfms} pages={pages} portfolio={portfolio} />
          )
        }
      </Block>
      {portfolio !== null && (
        <div className="mt-4">
          <Block query={viewTrial(portfolio)} name={said.name} skeleton={<SkeletonRows rows={8} />}>
            {(trial) => <TrialView trial={trial} id={portfolio} />}
          </Block>
        </div>
      )}
    </Section>
  )
}

interface Named {
  readonly id: number
  readonly name: string
}

interface ChooserProps {
  readonly first: readonly Named[]
  readonly pages: number
  readonly portfolio: string | null
}

function Chooser({ first, pages, portfolio }: ChooserProps) {
  const navigate = useNavigate()
  const others = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, at) => ownPortfolios(at + 2)),
  })
  const all = [...first, ...others.flatMap(({ data }) => data?.pfms ?? [])]
  const [chosen, setChosen] = useState(portfolio ?? String(first[0]?.id ?? ''))
  return (
    <Panel>
      <p className="text-13 text-ink-2">{said.lead}</p>
      <AddressForm
        onGo={() => void navigate(`?portfolio=${chosen}#trial`, { preventScrollReset: true })}
        action="/market/advice"
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <div className="min-w-0 grow sm:max-w-90">
          <Field label={said.portfolio}>
            {(control) => (
              <Select
                {...control}
                name="portfolio"
                className="w-full"
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
              >
                {all.map(({ id, name }) => (
                  <option key={id} value={String(id)}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Button type="submit" variant="primary">
          {said.go}
        </Button>
      </AddressForm>
    </Panel>
  )
}
