import { useReply } from '../../api/use-reply.ts'
import { PageHead } from '../../page/page-head.tsx'
import { formatDay } from '../../platform/format-day.ts'
import { formatNav } from '../../platform/format-number.ts'
import { ChipLink } from '../../ui/controls/chip.tsx'
import { Section } from '../../ui/layout/panel.tsx'
import { PriceChange } from '../../ui/text/change-badge.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { fund as fundQuery } from '../funds/queries.ts'
import { type FundSection, fundSections } from './fund-sections.ts'
import { SectionContent } from './later-section.tsx'
import { text } from './text.ts'

/** One section of a fund's page under the fund's name: for who follows a link to it, and without JavaScript. */
export function SectionAlone({ id, section }: { readonly id: string; readonly section: FundSection }) {
  const fund = useReply(fundQuery(id))
  return (
    <>
      <PageHead title={`${fund.name} ${section.title}`} />
      <div className="wrap pt-6">
        <h1 className="text-20 font-bold">{fund.name}</h1>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-13 text-ink-2">
          <b>{formatNav(fund.price)}</b>
          <PriceChange change={fund.price_change} rate={fund.price_change_rate} />
          <span className="text-12 text-ink-3">{formatDay(fund.price_date)}</span>
          <TextLink to={`/funds/${id}#${section.id}`}>{text.whole}</TextLink>
        </p>
        <Section title={section.title}>
          <SectionContent section={section} fund={fund} />
        </Section>
        <nav aria-label={text.others} className="mt-8 flex flex-wrap gap-2">
          {fundSections
            .filter((other) => other !== section)
            .map((other) => (
              <ChipLink key={other.id} to={`/funds/${id}/${other.id}`}>
                {other.title}
              </ChipLink>
            ))}
        </nav>
      </div>
    </>
  )
}
