import { type Advice, type Replay, replayAdvice } from '@zhiheng/contract/advice-trail.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatShare } from '../../platform/format-number.ts'
import { writtenDifference } from '../../platform/written-difference.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Callout, ErrorState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { FiguresTable } from './advice-result.tsx'
import { text } from './text.ts'

/** Makes the suggestion again from what was kept, and says whether the same comes out. */
export function ReplayPanel({ advice }: { readonly advice: Advice }) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call(replayAdvice, { params: { id: String(advice.id) } }),
  })
  return (
    <Section title={text.replay}>
      <Panel>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60 text-14 text-ink-2">{text.replayLead}</p>
          <Button variant="primary" disabled={isPending} onClick={() => mutate()} className="max-sm:w-full">
            {isPending ? text.replaying : text.replay}
          </Button>
        </div>
        <div aria-live="polite">
          {error !== null && <ErrorState title={text.replayFailed} text={error.message} className="mt-4" />}
          {data !== undefined && !isPending && <Outcome replay={data} kept={advice.rule} />}
        </div>
      </Panel>
    </Section>
  )
}

const tones = { same: 'plain', rule_changed: 'warn', different: 'warn', lost: 'warn' } as const

function Outcome({ replay, kept }: { readonly replay: Replay; readonly kept: string }) {
  const { outcome, funds, figures, is_equal } = replay
  const isOther = outcome !== 'lost' && is_equal === false
  return (
    <>
      <Callout tone={tones[outcome]} className="mt-4">
        <p className="font-bold text-ink">{text.outcomes[outcome]}</p>
        <p className="mt-1">{sayOutcome(replay, kept)}</p>
        {outcome === 'different' && <TextLink to="/contact">{text.contact}</TextLink>}
      </Callout>
      {isOther && (
        <div className="mt-4 -mx-4 md:-mx-5">
          <Table
            caption={text.compared}
            columns={columns}
            rows={funds}
            rowKey={(fund) => fund.lipper_id}
            stacked="thirds"
          />
          {figures !== null && (
            <FiguresTable
              caption={text.figures}
              sides={[
                { head: text.resultThen, of: figures.kept },
                { head: text.resultNow, of: figures.again },
              ]}
            />
          )}
        </div>
      )}
    </>
  )
}

function sayOutcome({ outcome, rule, is_equal }: Replay, kept: string): string {
  const said = text.outcomeText
  switch (outcome) {
    case 'same':
      return said.same(rule)
    case 'rule_changed':
      if (is_equal === null) return said.changedNone(kept, rule)
      return is_equal ? said.changedEqual(kept, rule) : said.changedOther(kept, rule)
    case 'different':
      return said.different
    case 'lost':
      return said.lost
  }
}

type Compared = Replay['funds'][number]

function side(key: 'kept' | 'again', label: string): Column<Compared> {
  return { key, head: label, label, stack: 'figure', align: 'right', cell: (fund) => formatShare(fund[key]) }
}

const columns: readonly Column<Compared>[] = [
  { key: 'fund', head: text.fund, cell: ({ name }) => <span className="block whitespace-normal">{name}</span> },
  side('kept', text.resultThen),
  side('again', text.resultNow),
  {
    key: 'change',
    head: text.change,
    label: text.change,
    stack: 'figure',
    align: 'right',
    cell: ({ kept, again }) => writtenDifference(again, kept, 1),
  },
]
