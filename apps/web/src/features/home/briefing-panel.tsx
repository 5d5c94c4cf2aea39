import { formatMonthDay } from '../../platform/format-day.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { briefingText as text } from './briefing-text.ts'
import { HomePanel } from './home-panel.tsx'
import { homeBriefing } from './queries.ts'

/** The briefing of the morning in one sentence, and the way to its player; a site without one says nothing of it. */
export function BriefingPanel() {
  return (
    <Block query={homeBriefing} name={text.name} skeleton={<Skeleton className="h-44 w-full rounded-3" />}>
      {({ briefing }) =>
        briefing === null ? null : (
          <DrawnOf drawnAs="briefing" of={[homeBriefing]}>
            <HomePanel title={text.name} note={text.by(formatMonthDay(briefing.published_on), briefing.author)}>
              <p className="mt-2 text-14 leading-relaxed font-medium">{briefing.summary}</p>
              {briefing.parts.length > 0 && (
                <p className="mt-1 text-12 leading-relaxed text-ink-3">{text.parts(briefing.parts)}</p>
              )}
              <ButtonLink to={`/articles/${briefing.id}`} className="mt-3">
                <Icon name="play" className="size-4" />
                {text.play}
              </ButtonLink>
            </HomePanel>
          </DrawnOf>
        )
      }
    </Block>
  )
}
