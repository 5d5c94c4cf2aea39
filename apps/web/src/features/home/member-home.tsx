import type { ReactNode } from 'react'

import { useAnswer } from '../../api/use-answer.ts'
import { useBoot } from '../../page/boot.tsx'
import { formatDay, weekdayOf } from '../../platform/format-day.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { cx } from '../../ui/text/cx.ts'
import { SearchBox } from '../screener/lazy-search-box.tsx'
import { AlertsPanel } from './alerts-panel.tsx'
import { FavoritesPanel } from './favorites-panel.tsx'
import { PortfoliosPanel } from './portfolios-panel.tsx'
import { homeAlerts, homeFavorites, homeMy } from './queries.ts'
import { SamplePanel } from './sample-panel.tsx'
import { StartHere } from './start-here.tsx'
import { SumPanel } from './sum-panel.tsx'
import { text } from './text.ts'

/** A member's day: what they own in all, why it changed, what is worth a look, favourites that moved. */
export function MemberHome() {
  const { today } = useBoot()
  const data = useAnswer(homeMy)
  return (
    <div className="grid gap-3 pt-3.5 md:grid-cols-2 md:gap-6 md:pt-5 lg:grid-cols-12">
      <div className="flex flex-wrap items-baseline gap-x-3 md:items-center lg:col-span-7">
        <h1 className="text-20 leading-snug font-bold md:text-24">{text.title}</h1>
        <p className="text-13 text-ink-3">{`${formatDay(today)}（${weekdayOf(today)}）`}</p>
      </div>
      {/* on a phone the day itself comes first */}
      <div data-tour="search" className="max-md:order-3 lg:col-span-5">
        <SearchBox size="md" />
      </div>
      {data?.count === 0 ? <Beginning /> : <Day />}
    </div>
  )
}

/** For as long as nothing of it changes it is drawn once: a member comes back to home many times a day. */
function Day() {
  const { today } = useBoot()
  return (
    <DrawnOf drawnAs={`day ${today}`} of={[homeMy, homeAlerts, homeFavorites]}>
      <Cell wide className="order-1">
        <Block query={homeMy} name={text.sum.name} skeleton={<Skeleton className="h-90 w-full rounded-3" />}>
          {(my) => <SumPanel my={my} />}
        </Block>
      </Cell>
      <Cell className="order-2">
        <AlertsPanel />
      </Cell>
      <Cell wide className="order-4">
        <FavoritesPanel />
      </Cell>
      <Cell className="order-5">
        <Block query={homeMy} name={text.mine.name} skeleton={<Skeleton className="h-66 w-full rounded-3" />}>
          {(my) => <PortfoliosPanel my={my} />}
        </Block>
      </Cell>
    </DrawnOf>
  )
}

/** Without a portfolio nothing of one is there, and no empty box either. */
function Beginning() {
  return (
    <>
      <Cell wide className="order-1">
        <StartHere />
      </Cell>
      <Cell className="order-2">
        <SamplePanel />
      </Cell>
    </>
  )
}

/** Seven twelfths of a row, or five. */
function Cell({ wide = false, className, children }: { wide?: boolean; className: string; children: ReactNode }) {
  return (
    <div className={cx('min-w-0 md:col-span-2 [&>div]:h-full', wide ? 'lg:col-span-7' : 'lg:col-span-5', className)}>
      {children}
    </div>
  )
}
