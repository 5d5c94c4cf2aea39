import { useParams, useSearchParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { comparingKeys, comparingOf, addressOf, type Comparing } from '../features/fund-comparison/comparing.ts'
import { OpenComparison } from '../features/fund-comparison/open-comparison.tsx'
import { comparison } from '../features/fund-comparison/queries.ts'
import { text } from '../features/fund-comparison/text.ts'
import { useMember } from '../features/session/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'

export const addressKeys = comparingKeys

const sharedOf = (params: Readonly<Record<string, string | undefined>>, search: URLSearchParams): Comparing =>
  comparingOf(params, search, { kind: 'shared', key: params['key'] ?? '' })

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  // a link that does not fit its funds is no page
  await need(queries, comparison(sharedOf(params, url.searchParams)))
}

/** A comparison behind a link that a member gave away: whoever has it may read it, and change nothing but how it is shown. */
export function Page() {
  const [search] = useSearchParams()
  const comparing = sharedOf(useParams(), search)
  const isMember = useMember() !== null
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={text.shared_page.title} />
      <OpenComparison
        comparing={comparing}
        heading={<h1 className="text-24 leading-snug font-bold">{text.shared_page.title}</h1>}
        note={text.shared_page.note}
        actions={
          <>
            <Button size="sm" onClick={() => window.print()} className="max-md:hidden">
              {text.share.print}
            </Button>
            {isMember ? (
              <ButtonLink size="sm" variant="primary" to={addressOf({ ...comparing, place: { kind: 'own' } })}>
                {text.shared_page.own}
              </ButtonLink>
            ) : (
              <ButtonLink size="sm" variant="primary" to="/members/signup">
                {text.shared_page.join}
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  )
}
