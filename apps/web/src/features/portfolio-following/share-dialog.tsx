import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sharing } from '@zhiheng/contract/portfolio-following.ts'
import { useState } from 'react'
import { useHref } from 'react-router'

import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
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
          <LinkBox path={`/portfolios/shared/${portfolio.id}?key=${state.share_key}`} />
          <p className="flex flex-wrap justify-between gap-x-4 text-13 text-ink-3">
            {text.followers(state.followers)}
            <TextLink to={`/portfolios/shared/${portfolio.id}`}>{text.preview}</TextLink>
          </p>
        </>
      )}
    </div>
  )
}

function LinkBox({ path }: { path: string }) {
  // with the prefix under which the site is read
  const address = new URL(useHref(path), window.location.origin).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ kind: 'success', message: text.copied })
    } catch {
      // the browser, or the reader, does not let the page write there
      showToast({ kind: 'error', message: text.notCopied })
    }
  }
  return (
    <Field label={text.link}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            readOnly
            value={address}
            className="min-w-0 flex-1"
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={() => void copy()}>{text.copy}</Button>
        </div>
      )}
    </Field>
  )
}
