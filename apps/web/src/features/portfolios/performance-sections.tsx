import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/panel.tsx'
import { PhoneFold } from '../../ui/layout/phone-fold.tsx'
import { FundGains } from './fund-gains.tsx'
import { performanceText } from './performance-text.ts'
import { PeriodReturns } from './period-returns.tsx'
import { performance, performancePeriods } from './queries.ts'

/** What each fund made, those already sold too, and what the usual periods brought. */
export function PerformanceSections({ id }: { id: string }) {
  const { funds, periods } = performanceText
  return (
    <>
      <Section id="performance" title={funds.title} note={funds.note}>
        <Block query={performance(id)} name={funds.title} skeleton={<Skeleton className="h-60 w-full" />}>
          {(reply) => (
            <PhoneFold label={funds.fold}>
              <FundGains data={reply} />
            </PhoneFold>
          )}
        </Block>
      </Section>
      <Section title={periods.title} note={periods.note}>
        <Block query={performancePeriods(id)} name={periods.title} skeleton={<Skeleton className="h-80 w-full" />}>
          {(reply) => <PeriodReturns data={reply} />}
        </Block>
      </Section>
    </>
  )
}
