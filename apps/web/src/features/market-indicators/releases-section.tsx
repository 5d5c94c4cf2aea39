import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { macroReleases } from './queries.ts'
import { ReleaseList } from './release-list.tsx'
import { releasesText as text } from './releases-text.ts'

const MOST = 5

/** The calendar of what comes out next. */
export function ReleasesSection() {
  return (
    <Block query={macroReleases} name={text.name} skeleton={<Skeleton className="mt-8 h-100 w-full rounded-3" />}>
      {({ entries }) =>
        entries.length === 0 ? null : (
          <DrawnOf drawnAs="releases" of={[macroReleases]}>
            <Section title={text.name} note={text.note} aside={<TextLink to="/market/indicator">{text.all}</TextLink>}>
              <Panel className="py-1! md:py-2!">
                <ReleaseList releases={entries.slice(0, MOST)} isFull />
              </Panel>
              <p className="mt-2 text-12 leading-relaxed text-pretty text-ink-3">{text.foot}</p>
            </Section>
          </DrawnOf>
        )
      }
    </Block>
  )
}
