import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { topics } from '../fund-topics/queries.ts'
import { text } from '../fund-topics/text.ts'
import { TopicCards } from '../fund-topics/topic-card.tsx'
import { TOPICS } from '../fund-topics/topic-slug.ts'

const MOST = 6

/** The first topics; a site without any says nothing of them. */
export function TopicsSection() {
  return (
    <Block query={topics} name={text.homeTitle} skeleton={<Skeleton className="mt-8 h-60 w-full rounded-3" />}>
      {({ entries }) =>
        entries.length > 0 && (
          <DrawnOf drawnAs="topics" of={[topics]}>
            <Section title={text.homeTitle} aside={<TextLink to={TOPICS}>{text.more}</TextLink>}>
              <TopicCards label={text.homeTitle} topics={entries.slice(0, MOST)} source="home" />
            </Section>
          </DrawnOf>
        )
      }
    </Block>
  )
}
