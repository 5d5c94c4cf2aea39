import { useFeature } from '../../page/boot.tsx'
import { FlowsPanel } from './flows-panel.tsx'

/** What there is to read beside the figures. */
export function ReadingSection() {
  const hasMarket = useFeature('market')
  if (!hasMarket) return null
  return (
    <div className="mt-8 grid gap-3 md:mt-10 md:gap-6 lg:grid-cols-2">
      <FlowsPanel />
    </div>
  )
}
