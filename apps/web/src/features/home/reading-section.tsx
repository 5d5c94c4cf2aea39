import { useFeature } from '../../page/boot.tsx'
import { ArticlesSection } from './articles-section.tsx'
import { BriefingPanel } from './briefing-panel.tsx'
import { FlowsPanel } from './flows-panel.tsx'
import { ReleasesPanel } from './releases-panel.tsx'

/** What there is to read beside the figures: where money went, what comes out next, and what was said and written. */
export function ReadingSection() {
  const hasMarket = useFeature('market')
  return (
    <>
      <div className="mt-8 grid gap-3 empty:hidden md:mt-10 md:grid-cols-2 md:gap-6 lg:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] [&>div]:empty:hidden md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2">
        {hasMarket && <FlowsPanel />}
        {hasMarket && <ReleasesPanel />}
        <BriefingPanel />
      </div>
      <ArticlesSection />
    </>
  )
}
