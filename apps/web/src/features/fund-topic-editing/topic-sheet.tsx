import { Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { useReply } from '../../api/use-reply.ts'
import { PageHead } from '../../page/page-head.tsx'
import { fetchPart } from '../../platform/fetch-part.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useMounted } from '../../ui/layout/use-mounted.ts'
import { AdminFrame } from '../back-office/admin-frame.tsx'
import { topicPath } from '../fund-topics/topic-slug.ts'
import { editedTopics, topicVersions } from './queries.ts'
import { text } from './text.ts'

// from a mix of the workbench
const PickedTopic = fetchPart(async () => (await import('./picked-topic.tsx')).PickedTopic, showError)
// its fields come once the page is awake: only a browser can write
const TopicEditor = fetchPart(async () => (await import('./topic-editor.tsx')).TopicEditor, showError)

/** A topic to be written over again; without an id a new one. */
export function TopicSheet({ id }: { readonly id: string | null }) {
  return id === null ? <New /> : <One id={id} />
}

function New() {
  const data = useReply(editedTopics)
  const set = useSearchParams()[0].get('picks')
  const count = data.entries.length
  return (
    <AdminFrame title={text.newTitle} crumbs={[{ label: text.back, to: '/admin/topics' }, { label: text.newTitle }]}>
      <PageHead title={text.newTitle} />
      {set === null ? <Editor of={null} count={count} /> : <Picked set={set} count={count} />}
    </AdminFrame>
  )
}

function One({ id }: { readonly id: string }) {
  const data = useReply(topicVersions(id))
  const title = data.entries[0]?.title ?? ''
  return (
    <AdminFrame
      title={title}
      crumbs={[{ label: text.back, to: '/admin/topics' }, { label: title }]}
      actions={<ButtonLink to={topicPath(data.slug)}>{text.readers}</ButtonLink>}
    >
      <PageHead title={title} />
      <Editor of={{ id, versions: data }} count={0} />
    </AdminFrame>
  )
}

function Picked(props: Parameters<typeof PickedTopic>[0]) {
  const isMounted = useMounted()
  const waiting = <Skeleton className="mt-5 h-150 w-full" />
  return <Suspense fallback={waiting}>{isMounted ? <PickedTopic {...props} /> : waiting}</Suspense>
}

function Editor(props: Parameters<typeof TopicEditor>[0]) {
  const isMounted = useMounted()
  const waiting = <Skeleton className="mt-5 h-150 w-full" />
  return <Suspense fallback={waiting}>{isMounted ? <TopicEditor {...props} /> : waiting}</Suspense>
}
