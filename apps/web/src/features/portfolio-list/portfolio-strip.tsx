import { formatAmount, formatGain } from '../../platform/format-number.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { type MyPortfolios, myPortfolios } from './my-portfolios.ts'
import { stripText as text } from './strip-text.ts'

const MOST = 3

/** The member's own portfolios, first thing on their home page. */
export function PortfolioStrip() {
  return (
    <Section title={text.title} aside={<TextLink to="/portfolios">{text.all}</TextLink>}>
      <Block query={myPortfolios} name={text.title} skeleton={<Skeleton className="h-27 w-full rounded-3" />}>
        {({ pfms }) => (pfms.length === 0 ? <None /> : <Cards pfms={pfms.slice(0, MOST)} />)}
      </Block>
    </Section>
  )
}

function None() {
  return (
    <Panel>
      <EmptyState
        title={text.empty}
        text={text.emptyText}
        action={<ButtonLink to="/portfolios/new">{text.create}</ButtonLink>}
        className="py-6"
      />
    </Panel>
  )
}

function Cards({ pfms }: { pfms: MyPortfolios['pfms'] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
      {pfms.map((one) => (
        <li key={one.id} className="relative rounded-3 border border-line bg-panel p-4 hover:border-line-2 md:p-5">
          <Link to={`/portfolios/${one.id}`} className="stretched font-medium">
            {one.name}
          </Link>
          <p className="mt-1 text-24 leading-tight font-bold tracking-[-0.01em]">
            {formatAmount(one.amount)}
            {one.amount !== null && <span className="ml-1 text-14 font-normal tracking-normal">{text.unit}</span>}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-ink-2">
            <span>
              {text.week} {formatGain(one.pnl_wow)}
              {one.pnl_wow !== null && ` ${text.unit}`}
            </span>
            {one.perf_wow !== null && <Change value={one.perf_wow} />}
          </p>
        </li>
      ))}
    </ul>
  )
}
