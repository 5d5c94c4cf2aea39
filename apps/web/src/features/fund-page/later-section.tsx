import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { Suspense, useRef } from 'react'

import { BlockBoundary } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { readHash } from '../../ui/layout/section-hash.ts'
import { useNear } from '../../ui/layout/use-near.ts'
import { cx } from '../../ui/text/cx.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { FundSection } from './fund-sections.ts'
import { text } from './text.ts'

interface LaterSectionProps {
  readonly section: FundSection
  readonly fund: Fund
}

/** A section that is fetched when its reader comes near. Until then, and without JavaScript, a link leads to it. */
export function LaterSection({ section, fund }: LaterSectionProps) {
  const { id, title, room } = section
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, () => readHash().section === id)
  return (
    <Section id={id} title={title} className={isNear ? '' : 'print:hidden'}>
      <div ref={box}>
        {isNear ? (
          <SectionContent section={section} fund={fund} />
        ) : (
          <Panel className={cx('flex items-center justify-center', room)}>
            <TextLink to={`/funds/${fund.lipper_id}/${id}`}>{text.read(title)}</TextLink>
          </Panel>
        )}
      </div>
    </Section>
  )
}

/** What is inside of a section. It fails alone. */
export function SectionContent({ section: { Part, title, room }, fund }: LaterSectionProps) {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <BlockBoundary name={title} onRetry={reset}>
      <Suspense
        fallback={
          <Panel className={room}>
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-4 h-60 w-full" />
          </Panel>
        }
      >
        <Part fund={fund} />
      </Suspense>
    </BlockBoundary>
  )
}
