import { tryTopicRule } from '@zhiheng/contract/fund-topics/editing.ts'
import { faultText } from '@zhiheng/domain/fund-topics/text.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatCount, formatShare } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { Trial } from './queries.ts'
import { text } from './text.ts'
import { faultOfRule, type RuleInputs, ruleOf } from './topic-inputs.ts'

const words = text.trial

interface RuleTrialProps {
  readonly rule: RuleInputs
  readonly names: Readonly<Record<string, string>>
}

/** What the rule that is typed would find now. Nothing of it is kept. */
export function RuleTrial({ rule, names }: RuleTrialProps) {
  const trying = useMutation({
    mutationFn: async (inputs: RuleInputs) => {
      const asked = ruleOf(inputs)
      if (asked === null) throw new Error(faultOfRule(inputs, (id) => names[id] ?? id) ?? words.wrong)
      return call(tryTopicRule, { body: { rule: asked } })
    },
  })
  const { data, error, isPending, variables } = trying
  const isOld = data !== undefined && JSON.stringify(variables) !== JSON.stringify(rule)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          aria-disabled={isPending ? true : undefined}
          onClick={() => {
            if (!isPending) trying.mutate(rule)
          }}
        >
          {isPending ? words.running : words.run}
        </Button>
        <p className="min-w-0 flex-1 text-13 text-ink-3">{words.lead}</p>
      </div>
      <div aria-live="polite" aria-busy={isPending}>
        {error !== null && (
          <Callout tone="danger" className="mt-3">
            {error.message}
          </Callout>
        )}
        {isOld && (
          <Callout tone="warn" className="mt-3">
            {words.old}
          </Callout>
        )}
        {data !== undefined && <Found trial={data} kind={variables?.kind ?? rule.kind} />}
      </div>
    </div>
  )
}

/** As many funds as are looked at at once. */
const MOST_SHOWN = 10

function Found({ trial, kind }: { readonly trial: Trial; readonly kind: RuleInputs['kind'] }) {
  const { faults, condition_count: count, pro_only: isForPro, total, silent, unknown, entries } = trial
  if (faults.length > 0)
    return (
      <Callout tone="warn" className="mt-3">
        <p>{words.faults}</p>
        <ul className="mt-1 list-disc pl-5">
          {faults.map((fault) => (
            <li key={fault}>{faultText[fault]}</li>
          ))}
        </ul>
      </Callout>
    )
  const shown = entries.slice(0, MOST_SHOWN)
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
        <b>{total === 0 ? words.none : words.found(formatCount(total))}</b>
        {kind !== 'recommend' && <span className="text-13 text-ink-2">{text.conditions(count)}</span>}
        {isForPro && <Tag tone="premium">{text.proOnly}</Tag>}
      </p>
      {isForPro && <p className="mt-1 text-13 text-ink-2">{text.proNote}</p>}
      {silent > 0 && <p className="mt-1 text-13 text-ink-2">{words.silent(formatCount(silent))}</p>}
      {unknown.length > 0 && (
        <Callout tone="warn" className="mt-2">
          {words.unknown(unknown.join(text.joined))}
        </Callout>
      )}
      {shown.length > 0 && (
        <div className="mt-3">
          <p className="mb-1 text-12 text-ink-3">{words.first(formatCount(shown.length))}</p>
          <Table
            caption={words.caption}
            columns={kind === 'holding' ? [fund, ...ofTheme] : [fund]}
            rows={shown}
            rowKey={({ lipper_id: id }) => id}
            stacked
          />
        </div>
      )}
    </>
  )
}

type TriedFund = Trial['entries'][number]

const fund: Column<TriedFund> = {
  key: 'fund',
  head: words.heads.fund,
  className: 'name',
  cell: ({ lipper_id: id, name }) => (
    <TextLink to={`/funds/${id}`} target="_blank">
      {name}
    </TextLink>
  ),
}

const ofTheme: readonly Column<TriedFund>[] = [
  {
    key: 'purity',
    head: words.heads.purity,
    label: words.heads.purity,
    align: 'right',
    stack: 'figure',
    cell: ({ share }) => formatShare(share?.purity),
  },
  {
    key: 'percent',
    head: words.heads.percent,
    label: words.heads.percent,
    align: 'right',
    stack: 'figure',
    cell: ({ share }) => formatShare(share?.percent),
  },
  {
    key: 'count',
    head: words.heads.count,
    label: words.heads.count,
    align: 'right',
    stack: 'figure',
    cell: ({ share }) => formatCount(share?.count),
  },
]
