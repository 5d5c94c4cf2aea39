import { getScoreDate } from '@zhiheng/contract/site.ts'
import { isDataOld, MOST_BUSINESS_DAYS_OLD } from '@zhiheng/domain/calendar/data-age.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { query } from '../api/query.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useMember } from '../features/session/queries.ts'
import { useBoot } from '../page/boot.tsx'
import { brand, type BrandLink } from '../page/brand-text.ts'
import { formatDay } from '../platform/format-day.ts'
import { Tag } from '../ui/controls/chip.tsx'
import { DrawnPart } from '../ui/layout/drawn-part.tsx'
import { Link } from '../ui/text/link.tsx'
import { text } from './footer-text.ts'
import { useNavigation } from './navigation.ts'
import { text as words } from './text.ts'

const scoreDates = query(getScoreDate)

const terms = Object.entries(text.legal).map(([hash, label]) => ({ to: `/legal#${hash}`, label }))

/** Who we are, how to read the score, and what we do not promise. The same on every page that a guest sees. */
export function Footer() {
  const member = useMember()
  const data = useAnswer(scoreDates)
  const { today } = useBoot()
  const dataDate = dataDateText(data?.data_date ?? null, today)
  const scoreDate = data?.date === null ? text.noScores : `${text.scoreDate}${formatDay(data?.date)}`
  return (
    <footer className="border-t border-line bg-panel pt-8 pb-10 text-12 text-ink-3">
      <DrawnPart
        drawnAs={import.meta.env.SSR && member === null ? `footer ${scoreDate} ${dataDate}` : null}
        className="wrap"
      >
        <Content isGuest={member === null} dates={[scoreDate, dataDate].filter((line) => line !== '')} />
      </DrawnPart>
    </footer>
  )
}

/** Of which day the figures are, and that it is long ago. */
function dataDateText(day: IsoDate | null, today: IsoDate): string {
  if (day === null) return ''
  const line = isDataOld(day, today) ? text.dataOld : text.dataDate
  return line.replace('{day}', formatDay(day)).replace('{n}', String(MOST_BUSINESS_DAYS_OLD))
}

function Content({ isGuest, dates }: { isGuest: boolean; dates: readonly string[] }) {
  const { isDemo } = useBoot()
  const navigation = useNavigation()
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.3fr_2.4fr]">
        <Links title={text.links} links={[{ to: '/', label: words.home }, ...navigation]} />
        <Links
          title={text.service}
          links={[
            ...(isGuest ? [{ to: '/members/signin', label: words.signIn }] : []),
            { to: '/portfolios/new', label: words.newPortfolio },
            { to: '/about', label: text.about },
            { to: '/contact', label: text.contact },
          ]}
        />
        <Links title={text.terms} links={terms} />
        <ScoreLegend dates={dates} />
      </div>
      <div className="mt-6 max-w-[78em] space-y-1 border-t border-line pt-5 leading-read">
        {isDemo && (
          <p>
            <Tag tone="warn">{text.demo}</Tag> <span className="ml-1 text-ink-2">{text.demoNote}</span>
          </p>
        )}
        <p>
          {brand.operator}　{brand.license}　{text.independent}
          <br />
          {brand.address}　{text.support} {brand.phone}　{brand.email}
        </p>
        <p>{text.disclaimer}</p>
      </div>
      <Elsewhere links={brand.links} />
    </>
  )
}

interface LinksProps {
  readonly title: string
  readonly links: readonly { readonly to: string; readonly label: string }[]
}

function Links({ title, links }: LinksProps) {
  return (
    <nav aria-label={title}>
      <p className="mb-1 text-13 font-bold text-ink">{title}</p>
      <ul className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-6">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline md:min-h-7">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Only where there are any: an empty promise looks worse than none. */
export function Elsewhere({ links }: { links: readonly BrandLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={text.elsewhere} className="no-print mt-4">
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center hover:text-ink hover:underline md:min-h-7"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ScoreLegend({ dates }: { dates: readonly string[] }) {
  return (
    <div className="sm:col-span-2 lg:col-span-1">
      <p className="mb-1 text-13 font-bold text-ink">{text.scoreLegend}</p>
      <p className="max-w-[46em] leading-read">{text.scoreText}</p>
      {dates.map((line) => (
        <p key={line} className="max-w-[46em]">
          {line}
        </p>
      ))}
    </div>
  )
}
