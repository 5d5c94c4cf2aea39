import { useParams, useSearchParams } from 'react-router'

import { useReply } from '../api/use-reply.ts'
import { articleVersions, editedArticle } from '../features/article-editing/queries.ts'
import { VersionComparison } from '../features/article-editing/versions/version-comparison.tsx'
import { VersionList } from '../features/article-editing/versions/version-list.tsx'
import { versionsText as text } from '../features/article-editing/versions/versions-text.ts'
import { articleIdOf } from '../features/articles/article-address.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatMoment } from '../platform/format-day.ts'
import { Callout } from '../ui/feedback/states.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'
import { useMounted } from '../ui/layout/use-mounted.ts'
import { TextLink } from '../ui/text/text-link.tsx'

export const addressKeys = ['from', 'to']

export async function load({ queries, params }: LoadInput): Promise<void> {
  const id = articleIdOf(params['id'] ?? '')
  await Promise.all([
    queries.fetchQuery({ ...articleVersions(id), staleTime: 0 }),
    queries.fetchQuery({ ...editedArticle(id), staleTime: 0 }),
  ])
}

/** What an article said before: every version, two of them side by side, and the way back to one. */
export function Page() {
  const id = articleIdOf(useParams()['id'] ?? '')
  const data = useReply(articleVersions(id))
  const article = useReply(editedArticle(id))
  const [search] = useSearchParams()
  const isMounted = useMounted()
  const { versions, publication_changes: changes } = data
  const known = (asked: string | null) => versions.find(({ version }) => String(version) === asked)?.version
  const left = known(search.get('from')) ?? versions[1]?.version
  const right = known(search.get('to')) ?? versions[0]?.version
  const { title } = article.newest.record
  return (
    <AdminFrame
      title={text.title}
      lead={text.lead}
      crumbs={[
        { label: text.back, to: '/admin/articles' },
        { label: title, to: `/admin/articles/${id}` },
        { label: text.title },
      ]}
    >
      <PageHead title={text.title} />
      {article.autosave !== null && (
        <Callout tone="warn" className="mt-4">
          {text.draft} <TextLink to={`/admin/articles/${id}`}>{text.toDraft}</TextLink>
        </Callout>
      )}
      <Section title={text.list}>
        <Panel flush>
          <VersionList id={id} versions={versions} hasDraft={article.autosave !== null} />
        </Panel>
      </Section>
      <Section title={text.compare}>
        <Panel>
          {left === undefined || right === undefined ? (
            <p className="text-13 text-ink-2">{text.only}</p>
          ) : (
            isMounted && <VersionComparison id={id} versions={versions} left={left} right={right} />
          )}
        </Panel>
      </Section>
      <Section title={text.changes}>
        <Panel>
          {changes.length === 0 ? (
            <p className="text-13 text-ink-2">{text.noChanges}</p>
          ) : (
            <ul className="space-y-1 text-13">
              {changes.map(({ change, version, at, by }) => (
                <li key={`${at} ${change}`}>
                  {text.change(formatMoment(at), by ?? text.someone, text.changeNames[change], version)}
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </Section>
    </AdminFrame>
  )
}
