import { UiActions } from '../features/back-office/ui-actions.tsx'
import { UiAmounts } from '../features/back-office/ui-amounts.tsx'
import { UiMarks } from '../features/back-office/ui-badges.tsx'
import { UiCharts } from '../features/back-office/ui-charts.tsx'
import { UiChoices } from '../features/back-office/ui-choices.tsx'
import { UiDialogs } from '../features/back-office/ui-dialogs.tsx'
import { UiFields } from '../features/back-office/ui-fields.tsx'
import { UiFigures } from '../features/back-office/ui-figures.tsx'
import { UiLists } from '../features/back-office/ui-lists.tsx'
import { UiNavigation } from '../features/back-office/ui-navigation.tsx'
import { UiOverlays } from '../features/back-office/ui-overlays.tsx'
import { UiStates } from '../features/back-office/ui-states.tsx'
import { UiTables } from '../features/back-office/ui-tables.tsx'
import { text } from '../features/back-office/ui-text.ts'
import { UiTokens } from '../features/back-office/ui-tokens.tsx'
import { PageHead } from '../page/page-head.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'

const parts = [
  { key: 'tokens', Parts: [UiTokens] },
  { key: 'actions', Parts: [UiActions] },
  { key: 'fields', Parts: [UiFields, UiAmounts] },
  { key: 'choices', Parts: [UiChoices] },
  { key: 'navigation', Parts: [UiNavigation] },
  { key: 'marks', Parts: [UiMarks] },
  { key: 'figures', Parts: [UiFigures] },
  { key: 'tables', Parts: [UiTables] },
  { key: 'lists', Parts: [UiLists] },
  { key: 'overlays', Parts: [UiOverlays] },
  { key: 'dialogs', Parts: [UiDialogs] },
  { key: 'states', Parts: [UiStates] },
  { key: 'charts', Parts: [UiCharts] },
] as const

/** The design system in one place, to be looked at in both themes and at three widths. */
export function Page() {
  return (
    <div className="wrap pt-8">
      <PageHead />
      <h1 className="text-24 font-bold">{text.title}</h1>
      <p className="max-w-[40em] text-ink-2">{text.lead}</p>
      <div className="lg:grid lg:grid-cols-[160px_minmax(0,1fr)] lg:gap-8">
        <nav
          aria-label={text.contents}
          className="mt-4 flex scroll-x gap-x-4 lg:sticky lg:top-20 lg:mt-10 lg:flex-col lg:self-start"
        >
          {parts.map(({ key }) => (
            <a
              key={key}
              href={`#${key}`}
              className="inline-flex min-h-11 min-w-11 shrink-0 items-center whitespace-nowrap max-lg:justify-center text-ink-2 hover:text-ink lg:fine:min-h-8"
            >
              {text.parts[key]}
            </a>
          ))}
        </nav>
        <div className="min-w-0">
          {parts.map(({ key, Parts }) => (
            <Section key={key} id={key} title={text.parts[key]}>
              <div className="grid gap-4">
                {Parts.map((Part) => (
                  <Panel key={Part.name}>
                    <Part />
                  </Panel>
                ))}
              </div>
            </Section>
          ))}
        </div>
      </div>
    </div>
  )
}
