import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sharing } from '@zhiheng/contract/portfolio-following.ts'
import { useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { LinkBox } from '../../ui/controls/link-box.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { Named } from '../portfolio-ledger/named-portfolio.ts'
import { changeSharing } from './change-sharing.ts'
import { sharing } from './queries.ts'
import { sharingText as text } from './sharing-text.ts'

interface ShareDialogProps {
  readonly asked: Asked<void>
  readonly portfolio: Named
}

/** Whether others may follow a portfolio, and the link by which they do. */
export function ShareDialog({ asked, portfolio }: ShareDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(sharing(String(portfolio.id)))
  return (
    <AskedDialog
      asked={asked}
      size="md"
      title={text.title}
      text={text.text}
      actions={<Button onClick={asked.deny}>{text.done}</Button>}
    >
      <div className="pt-3">
        {data ? (
          <Shared portfolio={portfolio} state={data} />
        ) : error && !isFetching ? (
          <ErrorState title={text.failed} text={error.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-20 w-full" />
        )}
      </div>
    </AskedDialog>
  )
}

function Shared({ portfolio, state }: { portfolio: Named; state: Sharing }) {
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const turn = async (on: boolean) => {
    const count = state.followers
    if (!on && count > 0) {
      const isSure = await confirm({ title: text.stop, text: text.stopText(count), approve: text.stopDo, danger: true })
      if (!isSure) return
    }
    setPending(true)
    await changeSharing(queries, portfolio.id, on)
    setPending(false)
  }
  return (
    <div className="grid gap-3">
      <Switch
        checked={state.share_key !== null}
        disabled={isPending}
        onChange={(event) => void turn(event.target.checked)}
      >
        {text.switch}
      </Switch>
      {state.share_key !== null && (
        <>
          <LinkBox label={text.link} path={`/portfolios/shared/${portfolio.id}?key=${state.share_key}`} />
          <p className="flex flex-wrap justify-between gap-x-4 text-13 text-ink-3">
            {text.followers(state.followers)}
            <TextLink to={`/portfolios/shared/${portfolio.id}`}>{text.preview}</TextLink>
          </p>
        </>
      )}
    </div>
  )
}
