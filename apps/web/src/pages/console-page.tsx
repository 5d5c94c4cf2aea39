import type { ReactNode } from 'react'
import { useParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { consoleKeys } from '../features/console/console-lists.ts'
import { DeveloperParts } from '../features/console/developer-parts.tsx'
import { ErrorsSection } from '../features/console/errors-section.tsx'
import { LiveBar } from '../features/console/live-bar.tsx'
import { OneError } from '../features/console/one-error.tsx'
import { type Console, consoleState, notedError } from '../features/console/queries.ts'
import { Jobs, Nodes, Queue, SiteFacts } from '../features/console/running-parts.tsx'
import { text } from '../features/console/text.ts'
import { useSignedIn } from '../features/session/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { Section } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

export const addressKeys = consoleKeys

export const load = ({ queries, params }: LoadInput) =>
  prefetch(queries, [consoleState, ...(params['request'] === undefined ? [] : [notedError(params['request'])])])

/** How the site is doing, and what became of a request that someone was shown the id of. */
export function Page() {
  const { request } = useParams()
  return (
    <Frame>
      <PageHead />
      {request !== undefined && <OneError id={request} />}
      <Block query={consoleState} name={text.state} skeleton={<SkeletonRows rows={10} />}>
        {(state) => <State state={state} />}
      </Block>
    </Frame>
  )
}

/** For staff among the pages of the back office, which a developer who is no staff may not open. */
function Frame({ children }: { readonly children: ReactNode }) {
  const isStaff = useSignedIn()?.superuser === true
  if (isStaff) {
    return (
      <AdminFrame title={text.title} lead={text.lead}>
        {children}
      </AdminFrame>
    )
  }
  return (
    <div className="wrap pt-5 pb-10">
      <h1 className="text-24 leading-snug font-bold">{text.title}</h1>
      <p className="mt-1 max-w-[64em] text-pretty text-ink-2">{text.lead}</p>
      {children}
    </div>
  )
}

function State({ state }: { readonly state: Console }) {
  const { nodes, developer } = state
  const [own] = nodes
  return (
    <>
      {own !== undefined && <LiveBar toldAt={own.told_at} />}
      <SiteFacts state={state} />
      <Nodes rows={nodes} isAlone={state.database === 'embedded'} />
      <ErrorsSection rows={state.errors} isDeveloper={developer !== null} />
      <Queue queue={state.queue} />
      <Jobs rows={state.jobs} />
      {developer !== null && <DeveloperParts {...developer} />}
      <Section title={text.tools.title}>
        <p className="max-w-[56em] text-pretty text-ink-2">{text.tools.viewing}</p>
        {developer !== null && (
          <p className="mt-2">
            <TextLink to="/members/su">{text.tools.su}</TextLink>
          </p>
        )}
      </Section>
    </>
  )
}
