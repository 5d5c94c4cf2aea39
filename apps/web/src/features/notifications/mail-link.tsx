import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { readMailLink, setMailLink } from '@zhiheng/contract/notifications/delivery.ts'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { mailLinkText as text } from './mail-link-text.ts'
import { settingsText } from './settings-text.ts'

const SETTINGS = '/notifications?tab=settings'

/** What the link of a mail turns off. It is asked by the browser alone, and a press is what changes it. */
export function MailLink({ token }: { token: string }) {
  const asked = query(readMailLink, { params: { token } })
  const { data, error, isPending, refetch } = useQuery({ ...asked, gcTime: 0, staleTime: Infinity })
  if (data !== undefined) return <Choice link={data} token={token} />
  if (isPending) return <SkeletonRows rows={2} />
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 422))
    return <ErrorState title={text.failedTitle} text={error.message} onRetry={() => void refetch()} />
  return (
    <div role="alert">
      <EmptyState
        title={text.goneTitle}
        text={text.gone}
        action={
          <ButtonLink variant="primary" to={SETTINGS}>
            {text.settings}
          </ButtonLink>
        }
      />
    </div>
  )
}

function Choice({ link, token }: { link: ReplyOf<typeof readMailLink>; token: string }) {
  const queries = useQueryClient()
  const set = useMutation({
    mutationFn: (on: boolean) => call(setMailLink, { params: { token }, body: { on } }),
    onSuccess: (reply) => queries.setQueryData(query(readMailLink, { params: { token } }).queryKey, reply),
  })
  const isMail = link.what === 'mail'
  const what = link.what === 'mail' ? text.mail : text.kind(settingsText.keys[link.what].label)
  const press = isMail ? text.stop : text.stopKind
  return (
    <>
      <output className="block wrap-anywhere">{(link.is_on ? text.on : text.off)(what, link.address)}</output>
      {set.error !== null && (
        <p role="alert" className="mt-2 text-13 text-danger">
          {set.error.message}
        </p>
      )}
      <Button
        variant={link.is_on ? 'primary' : 'secondary'}
        className="mt-4 w-full"
        disabled={set.isPending}
        onClick={() => set.mutate(!link.is_on)}
      >
        {set.isPending ? text.busy : link.is_on ? press : text.again}
      </Button>
      <p className="mt-4 text-13 text-ink-3">
        {text.others} <TextLink to={SETTINGS}>{text.settings}</TextLink>
      </p>
    </>
  )
}
