import { PageHead } from '../../shell/page-head.tsx'
import { Panel, Section } from '../../ui/panel.tsx'
import { text } from './text.ts'
import { UiCharts } from './ui-charts.tsx'
import { UiControls } from './ui-controls.tsx'
import { UiDialogs } from './ui-dialogs.tsx'
import { UiLists } from './ui-lists.tsx'
import { UiMarks } from './ui-marks.tsx'
import { UiOverlays } from './ui-overlays.tsx'
import { UiStates } from './ui-states.tsx'

const parts = [
  { title: text.choices, Part: UiControls },
  { title: text.marks, Part: UiMarks },
  { title: text.overlays, Part: UiOverlays },
  { title: text.lists, Part: UiLists },
  { title: text.dialogs, Part: UiDialogs },
  { title: text.states, Part: UiStates },
  { title: text.charts, Part: UiCharts },
]

/** The design system in one place, to be looked at in both themes and at three widths. */
export function Page() {
  return (
    <div className="wrap pt-8">
      <PageHead />
      <h1 className="text-24 font-bold">{text.title}</h1>
      <p className="text-ink-2">{text.lead}</p>
      {parts.map(({ title, Part }) => (
        <Section key={title} title={title}>
          <Panel>
            <Part />
          </Panel>
        </Section>
      ))}
    </div>
  )
}
