import { PageHead } from '../../page/page-head.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { AdminFrame } from '../back-office/admin-frame.tsx'
import { TOPICS } from '../fund-topics/topic-slug.ts'
import { editedTopics } from './queries.ts'
import { text } from './text.ts'
import { TopicHits } from './topic-hits.tsx'
import { TopicList } from './topic-list.tsx'

/** All topics as staff see them, in the order of the readers, and how often each was opened. */
export function TopicDesk() {
  return (
    <AdminFrame
      title={text.title}
      lead={text.lead}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={TOPICS}>{text.readers}</ButtonLink>
          <ButtonLink variant="primary" to="/admin/topics/new">
            {text.add}
          </ButtonLink>
        </div>
      }
    >
      <PageHead />
      <Block query={editedTopics} name={text.list} skeleton={<SkeletonRows rows={9} />}>
        {({ entries }) => (
          <>
            <TopicList rows={entries} />
            {entries.length > 0 && <TopicHits rows={entries} />}
          </>
        )}
      </Block>
    </AdminFrame>
  )
}
