import { restartCalls } from '../api/restart-calls.ts'
import { firmSettings } from '../features/firm-settings/queries.ts'
import { SettingsView } from '../features/firm-settings/settings-view.tsx'
import { text as all } from '../features/firm-settings/text.ts'
import { DeskFrame } from '../features/firms/desk-frame.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

const text = all.settings

export const load = ({ queries }: LoadInput) => restartCalls(queries, [firmSettings])

/** What a firm's admins set of its site. */
export function Page() {
  return (
    <DeskFrame title={text.title} lead={text.lead}>
      <PageHead />
      <Block query={firmSettings} name={text.title} skeleton={<SkeletonRows rows={8} />}>
        {(settings) => <SettingsView settings={settings} />}
      </Block>
    </DeskFrame>
  )
}
