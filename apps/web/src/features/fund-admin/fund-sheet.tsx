import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { useReply } from '../../api/use-reply.ts'
import { PageHead } from '../../page/page-head.tsx'
import { fetchPart } from '../../platform/fetch-part.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { AdminFrame } from '../back-office/admin-frame.tsx'
import { fundAddress } from './fund-address.ts'
import { FundFacts, FundNow } from './fund-facts.tsx'
import type { Setting } from './fund-rulings.tsx'
import { FundSteps } from './fund-steps.tsx'
import { adminFund, type FundSheet } from './queries.ts'
import { text } from './text.ts'

// drawn by the server; its script comes after the page's
const FundRulings = fetchPart(async () => (await import('./fund-rulings.tsx')).FundRulings)

/** How often a page whose figures are not of now is read again. */
const AGAIN_MS = 3000

/** One fund as staff look after it. */
export function FundSheetPage({ id }: { readonly id: string }) {
  const sheet = useReply(adminFund(id))
  useQuery({ ...adminFund(id), refetchInterval: sheet.is_current ? false : AGAIN_MS })
  return <Sheet key={id} sheet={sheet} />
}

function Sheet({ sheet }: { readonly sheet: FundSheet }) {
  const [setting, setSetting] = useState<Setting | null>(null)
  const { name, lipper_id: id, isin, house, currency } = sheet.fund
  return (
    <AdminFrame
      crumbs={[{ label: text.back, to: fundAddress({}) }, { label: name }]}
      title={name}
      lead={[id, isin, house, currency].filter(Boolean).join('　')}
      actions={<ButtonLink to={`/funds/${id}`}>{text.openPage}</ButtonLink>}
    >
      <PageHead title={name} />
      {!sheet.is_current && (
        <Callout tone="info" className="mt-4">
          {text.pending}
        </Callout>
      )}
      <FundNow sheet={sheet} />
      <FundSteps sheet={sheet} />
      <Suspense fallback={<Skeleton className="mt-8 h-60 w-full rounded-3" />}>
        <FundRulings sheet={sheet} setting={setting} onSet={setSetting} />
      </Suspense>
      <FundFacts sheet={sheet} />
    </AdminFrame>
  )
}
