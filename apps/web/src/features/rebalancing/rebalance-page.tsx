import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { patchPortfolio } from '@zhiheng/contract/portfolios.ts'
import type { getRebalancePlan } from '@zhiheng/contract/rebalancing.ts'
import { useNavigate, useParams } from 'react-router'

import { call } from '../../api/call.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatShare } from '../../platform/format-number.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { LoadInput } from '../../shell/page-row.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DateMark, Panel, Section } from '../../ui/panel.tsx'
import { Callout, EmptyState } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { FundName } from '../funds/fund-name.tsx'
import { ChangeFlags } from '../portfolios/change-flags.tsx'
import { rebalancePlan } from './queries.ts'
import { text } from './text.ts'

type Plan = ReplyOf<typeof getRebalancePlan>

export async function load({ queries, params }: LoadInput): Promise<void> {
  await queries.ensureQueryData(rebalancePlan(params['id'] ?? ''))
}

/** What it takes to return to the weights of the last change, and the button that does it. */
export function Page() {
  const id = useParams()['id'] ?? ''
  const { data } = useSuspenseQuery(rebalancePlan(id))
  const accept = useAccept(id, data)
  return (
    <div className="wrap pt-6 pb-10">
      <PageHead title={text.plan.title} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-24 leading-tight font-bold">{text.plan.title}</h1>
          <p className="mt-1 text-ink-2">{data.reason}</p>
        </div>
        <DateMark day={formatDay(data.as_of)} />
      </div>
      <Section
        title={text.plan.changes}
        note={
          data.drift === null ? undefined : `${text.plan.drift} ${data.drift.toFixed(1)} ${text.plan.percentPoints}`
        }
      >
        <Panel flush>
          <Table
            caption={text.plan.changes}
            columns={changeColumns}
            rows={data.changes}
            rowKey={(row) => row.lipper_id}
          />
        </Panel>
      </Section>
      <Section title={text.plan.trades} note={text.plan.tradesNote}>
        <Panel flush>
          {data.trades.length === 0 ? (
            <EmptyState title={text.plan.noTrades} />
          ) : (
            <Table
              caption={text.plan.trades}
              columns={tradeColumns(data.currency)}
              rows={data.trades}
              rowKey={(row) => row.lipper_id}
            />
          )}
        </Panel>
        <p className="mt-2 text-12 text-ink-3">{text.plan.note}</p>
      </Section>
      {accept.error && (
        <Callout tone="danger" className="mt-4">
          {accept.error.message}
        </Callout>
      )}
      <div className="mt-6 flex justify-end gap-2 max-md:*:flex-1">
        <ButtonLink to={`/portfolios/${id}`}>{text.plan.back}</ButtonLink>
        <Button
          variant="primary"
          disabled={data.trades.length === 0 || accept.isPending}
          onClick={() => accept.mutate()}
        >
          {accept.isPending ? text.plan.accepting : text.plan.accept}
        </Button>
      </div>
    </div>
  )
}

const changeColumns: readonly Column<Plan['changes'][number]>[] = [
  {
    key: 'fund',
    head: text.fund,
    className: 'min-w-48',
    cell: (row) => (
      <span className="block py-1">
        <FundName fund={row} />
        <span className="text-12 text-ink-3">{row.reason}</span>
      </span>
    ),
  },
  { key: 'flags', head: text.change, cell: (row) => <ChangeFlags flags={row.flags} /> },
  { key: 'before', head: text.before, align: 'right', cell: (row) => formatShare(row.before) },
  { key: 'after', head: text.after, align: 'right', cell: (row) => <b>{formatShare(row.after)}</b> },
]

function tradeColumns(currency: string): readonly Column<Plan['trades'][number]>[] {
  return [
    { key: 'fund', head: text.fund, cell: (row) => row.name, className: 'min-w-48' },
    { key: 'side', head: text.change, cell: (row) => text.plan[row.side] },
    {
      key: 'amount',
      head: `${text.plan.amount}（${currency}）`,
      align: 'right',
      cell: (row) => formatAmount(row.amount, currency),
    },
  ]
}

function useAccept(id: string, plan: Plan) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      call(patchPortfolio, {
        params: { id },
        body: {
          version: plan.version,
          kind: 'manual',
          reason: text.plan.tradedReason,
          funds: plan.changes
            .filter((change) => change.amount_after > 0)
            .map((change) => ({ lipper_id: change.lipper_id, amount: change.amount_after })),
        },
      }),
    onSuccess: async () => {
      showToast({ kind: 'success', message: text.plan.done })
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/pfms') })
      await navigate(`/portfolios/${id}`)
    },
  })
}
