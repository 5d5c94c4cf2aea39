import { useQueryClient } from '@tanstack/react-query'
import type { SharedPortfolio } from '@zhiheng/contract/portfolio-following.ts'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { follow, unfollow } from '../features/portfolio-following/change-sharing.ts'
import { sharedPortfolio } from '../features/portfolio-following/queries.ts'
import { followingText } from '../features/portfolio-following/text.ts'
import { AllocationBar, AllocationWords } from '../features/portfolio-ledger/allocation-bar.tsx'
import { PortfolioCaveats } from '../features/portfolio-ledger/portfolio-caveats.tsx'
import { PortfolioCrumb } from '../features/portfolio-ledger/portfolio-crumb.tsx'
import { idInAddress } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay } from '../platform/format-day.ts'
import { formatChange, formatPercent, formatShare } from '../platform/format-number.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Tag } from '../ui/controls/chip.tsx'
import { Callout, EmptyState } from '../ui/feedback/states.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { DateMark, Panel, Stat } from '../ui/layout/panel.tsx'
import { type Column, Table } from '../ui/tables/table.tsx'
import { Link } from '../ui/text/link.tsx'

const text = followingText

export const addressKeys = ['key']

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  await need(queries, sharedPortfolio(idInAddress(params), url.searchParams.get('key')))
}

/** A portfolio that its owner lets others follow: funds and percentages, and nothing of the owner. */
export function Page() {
  const id = useParams()['id'] ?? ''
  const [address] = useSearchParams()
  const key = address.get('key')
  const data = useReply(sharedPortfolio(id, key))
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={text.name(data.id)} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1">
          <PortfolioCrumb />
          <h1 className="text-24 leading-snug font-bold">{text.name(data.id)}</h1>
          <DateMark day={formatDay(data.as_of)} />
        </div>
        {!data.is_own && <FollowButton data={data} shareKey={key} />}
      </div>
      <Callout className="mt-4">{data.is_own ? text.own : text.lead}</Callout>
      <PortfolioCaveats caveats={data.caveats} />
      {data.funds.length === 0 ? (
        <Panel className="mt-5">
          <EmptyState title={text.empty} text={text.emptyText} />
        </Panel>
      ) : (
        <Body data={data} />
      )}
    </div>
  )
}

function FollowButton({ data, shareKey }: { data: SharedPortfolio; shareKey: string | null }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    const isDone = data.is_followed ? await leave() : await follow(queries, data.id, shareKey ?? '')
    if (isDone) showToast({ kind: 'success', message: data.is_followed ? text.unfollowedNow : text.followedNow })
    setPending(false)
  }
  // without the link's key the page is gone for who follows no more
  const leave = async () => {
    if (shareKey === null) await navigate('/portfolios')
    return unfollow(queries, data.id)
  }
  return (
    <Button variant={data.is_followed ? 'secondary' : 'primary'} disabled={isPending} onClick={() => void press()}>
      {data.is_followed ? text.following : text.follow}
    </Button>
  )
}

function Body({ data }: { data: SharedPortfolio }) {
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-4">
        <Stat label={text.perf} value={formatChange(data.perf)} />
        <Stat label={text.week} value={formatChange(data.perf_wow)} />
        <Stat label={text.volatility} value={formatPercent(data.volatility)} />
        <Stat label={text.drawdown} value={formatPercent(data.max_drawdown)} />
        <div className="min-w-48 flex-1">
          <AllocationBar mix={data.allocation} />
          <AllocationWords mix={data.allocation} />
          <p className="mt-2 text-12 text-ink-3">{text.last(formatDay(data.last_rebalance))}</p>
        </div>
      </div>
      <Panel flush className="mt-5">
        <Table caption={text.fund} columns={columns} rows={data.funds} rowKey={(fund) => fund.lipper_id} />
      </Panel>
      <ButtonLink to={`/portfolios/new?${fundsOf(data)}`} className="mt-4">
        {text.use}
      </ButtonLink>
    </>
  )
}

/** With their shares, where those are known. */
function fundsOf({ funds }: SharedPortfolio): string {
  const held = funds.filter(({ proportion }) => (proportion ?? 0) > 0)
  // without the share of one of them those of the others are no shares of the whole
  const isKnown =
    funds.every(({ proportion }) => proportion !== null) &&
    held.reduce((tenths, { proportion }) => tenths + Math.round((proportion ?? 0) * 10), 0) === 1000
  return isKnown
    ? `set=${held.map(({ lipper_id: id, proportion }) => `${id}-${proportion}`).join(',')}`
    : `funds=${funds.map(({ lipper_id: id }) => id).join(',')}`
}

const columns: readonly Column<SharedPortfolio['funds'][number]>[] = [
  {
    key: 'name',
    head: text.fund,
    cell: (fund) => (
      <span className="block py-1">
        <Link to={`/funds/${fund.lipper_id}`} className="font-medium hover:underline">
          {fund.name}
        </Link>{' '}
        {!fund.for_sale && <Tag tone="warn">{text.stopped}</Tag>}
        {fund.warnings.map((warning) => (
          <span key={warning} className="block text-12 text-ink-3">
            {warning}
          </span>
        ))}
      </span>
    ),
  },
  { key: 'share', head: text.share, align: 'right', cell: (fund) => formatShare(fund.proportion) },
]
