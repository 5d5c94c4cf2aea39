import { PageHead } from '../../page/page-head.tsx'
import { DeskFrame } from '../firms/desk-frame.tsx'
import { MakePlan, PlanList } from './plan-list.tsx'
import type { AskedPlans } from './plans-address.ts'
import { text } from './text.ts'

/** The plans of the firm, and a way to begin one. */
export function PlansDesk({ asked }: { readonly asked: AskedPlans }) {
  return (
    <DeskFrame title={text.title} lead={text.lead} actions={<MakePlan />}>
      <PageHead />
      <PlanList asked={asked} />
    </DeskFrame>
  )
}
