import { useFeature } from '../../page/boot.tsx'
import { ArticlesPanel } from './articles-panel.tsx'
import { FlowsPanel } from './flows-panel.tsx'
import { ReleasesPanel } from './releases-panel.tsx'

/** What there is to read beside the figures: where money went, and what was written. */
export function ReadingSection() {
  const hasMarket = useFeature('market')
  return (
    <div className="mt-8 grid gap-3 empty:hidden md:mt-10 md:gap-6 lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))] [&>div]:empty:hidden">
      {hasMarket && <FlowsPanel />}
      {hasMarket && <ReleasesPanel />}
      <ArticlesPanel />
    </div>
  )
}
