import { farPart } from '../../platform/far-part.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { WokenWhenNear } from '../../ui/layout/woken-when-near.tsx'
import { usePermission } from '../session/use-permission.ts'
import { text } from './text.ts'

const { Part, wake } = farPart(async () => (await import('./gift-desk.tsx')).GiftDesk)

/** What can be had for points and what was had, for those who take part; fetched when a reader comes near. */
export function GiftsSection() {
  const takesPart = usePermission('premium-upgrade-task')
  if (!takesPart) return null
  return (
    <Section id="gifts" title={text.title} note={text.note}>
      <WokenWhenNear
        wake={wake}
        skeleton={<Waiting />}
        className="[contain-intrinsic-block-size:auto_2340px] md:[contain-intrinsic-block-size:auto_1530px] lg:[contain-intrinsic-block-size:auto_1170px]"
      >
        <Part />
      </WokenWhenNear>
    </Section>
  )
}

function Waiting() {
  return (
    <Panel>
      <SkeletonRows rows={4} />
    </Panel>
  )
}
