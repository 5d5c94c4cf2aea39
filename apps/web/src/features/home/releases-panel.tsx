import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { macroReleases } from '../market-indicators/queries.ts'
import { ReleaseList } from '../market-indicators/release-list.tsx'
import { releasesText as text } from '../market-indicators/releases-text.ts'
import { HomePanel } from './home-panel.tsx'

const MOST = 3

/** The three figures that come out next; a site without any says nothing of them. */
export function ReleasesPanel() {
  return (
    <Block query={macroReleases} name={text.name} skeleton={<Skeleton className="h-52 w-full rounded-3" />}>
      {({ entries }) =>
        entries.length === 0 ? null : (
          <DrawnOf drawnAs="releases in brief" of={[macroReleases]}>
            <HomePanel title={text.name} note={text.shortNote} more={{ to: '/market/indicator', label: text.all }}>
              <div className="mt-1 [&_li:last-child]:pb-0">
                <ReleaseList releases={entries.slice(0, MOST)} />
              </div>
            </HomePanel>
          </DrawnOf>
        )
      }
    </Block>
  )
}
