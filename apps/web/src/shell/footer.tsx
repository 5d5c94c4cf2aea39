import { getScoreDate } from '@zhiheng/contract/site.ts'
import { isDataOld, MOST_BUSINESS_DAYS_OLD } from '@zhiheng/domain/calendar/data-age.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { Suspense, useState, useSyncExternalStore } from 'react'

import { query } from '../api/query.ts'
import { useAnswer } from '../api/use-answer.ts'
import { KEPT_AS } from '../features/compare-list/kept-ticks.ts'
import { useTicks } from '../features/compare-list/ticked.ts'
import { useMember } from '../features/session/queries.ts'
import { type BrandLink, useBoot } from '../page/boot.tsx'
import { useBrand } from '../page/use-brand.ts'
import { kept } from '../platform/device-storage.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { formatDay } from '../platform/format-day.ts'
import { Tag } from '../ui/controls/chip.tsx'
import { showError } from '../ui/feedback/show-error.ts'
import { DrawnPart } from '../ui/layout/drawn-part.tsx'
import { cx } from '../ui/text/cx.ts'
import { Icon } from '../ui/text/icon.tsx'
import { Link } from '../ui/text/link.tsx'
import { text } from './footer-text.ts'
import { useNavigation } from './navigation.ts'
import { text as words } from './text.ts'

const scoreDates = query(getScoreDate)

const terms = [
  ...Object.entries(text.legal).map(([hash, label]) => ({ to: `/legal#${hash}`, label })),
  { to: '/articles/financial-friendly-service', label: text.friendly },
]

/** On phones beside the terms, which are always in sight there. */
const aboutUs = [
  { to: '/about', label: text.about },
  { to: '/contact', label: text.contact },
]

const never = () => () => {}
const no = () => false

// fetched once a fund is ticked
const CompareTray = fetchPart(
  async () => (await import('../features/compare-list/compare-tray.tsx')).CompareTray,
  showError,
)

// fetched where the site names a service that counts visits
const Analytics = fetchPart(async () => (await import('../features/analytics/analytics.tsx')).Analytics)

/** The funds that are ticked to be compared: behind the foot of the page, so that they stay in sight and cover nothing of its end. */
function Tray() {
  const { list, asked } = useTicks()
  // read once the page is awake: the server knows of no device
  const isKept = useSyncExternalStore(never, () => kept(KEPT_AS) !== null, no)
  if (list.length === 0 && asked === undefined && !isKept) return null
  return (
    <Suspense>
      <CompareTray />
    </Suspense>
  )
}

/** Who we are, how to read the score, and what we do not promise. The same on every page that a guest sees. */
export function Footer() {
  const member = useMember()
  const data = useAnswer(scoreDates)
  const { today, firm, analytics } = useBoot()
  const dataDate = dataDateText(data?.data_date ?? null, today)
  const scoreDate = data?.date === null ? text.noScores : `${text.scoreDate}${formatDay(data?.date)}`
  return (
    <>
      <footer className="border-t border-line bg-panel pt-2 pb-3 text-12 text-ink-3 md:pt-8 md:pb-10">
        <DrawnPart
          drawnAs={
            import.meta.env.SSR && firm === undefined ? `footer ${member === null} ${scoreDate} ${dataDate}` : null
          }
          className="wrap"
        >
          <Content isGuest={member === null} dates={[scoreDate, dataDate].filter((line) => line !== '')} />
        </DrawnPart>
      </footer>
      <Tray />
      {typeof analytics === 'string' && (
        <Suspense>
          <Analytics host={analytics} />
        </Suspense>
      )}
    </>
  )
}

/** Of which day the figures are, and that it is long ago. */
function dataDateText(day: IsoDate | null, today: IsoDate): string {
  if (day === null) return ''
  const line = isDataOld(day, today) ? text.dataOld : text.dataDate
  return line.replace('{day}', formatDay(day)).replace('{n}', String(MOST_BUSINESS_DAYS_OLD))
}

/** On phones most of it is folded away: what is always in sight are the terms, the dates, and that a demo is one. */
function Content({ isGuest, dates }: { isGuest: boolean; dates: readonly string[] }) {
  const { isDemo, links = [], firm } = useBoot()
  const brand = useBrand()
  const navigation = useNavigation()
  const [isOpen, setOpen] = useState(false)
  const away = isOpen ? '' : 'max-md:hidden'
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between font-medium text-ink-2 md:hidden"
      >
        {text.more}
        <Icon name="down" className={cx('size-4', isOpen && 'rotate-180')} />
      </button>
      <div className="grid gap-x-6 md:grid-cols-3 md:gap-y-6 md:border-b md:border-line md:pb-6 lg:grid-cols-[1fr_1fr_1.3fr_2.4fr]">
        <Links className={away} title={text.links} links={[{ to: '/', label: words.home }, ...navigation]} />
        <Links
          className={away}
          title={text.service}
          links={[
            ...(isGuest ? [{ to: '/members/signin', label: words.signIn }] : []),
            { to: '/portfolios/new', label: words.newPortfolio },
            ...aboutUs.map((link) => ({ ...link, className: 'max-md:hidden' })),
          ]}
        />
        <Links
          title={text.terms}
          links={[...terms, ...aboutUs.map((link) => ({ ...link, className: 'md:hidden' }))]}
          isShort
        />
        <ScoreLegend className={away} dates={dates} />
      </div>
      <div className="max-w-[78em] space-y-1 leading-read md:pt-5">
        {isDemo && (
          <p>
            <Tag tone="warn">{text.demo}</Tag> <span className="ml-1 text-ink-2">{text.demoNote}</span>
          </p>
        )}
        <p className={away}>
          {written(brand.operator, brand.license, firm === undefined ? text.independent : '')}
          <br />
          {written(brand.address, brand.phone && `${text.support} ${brand.phone}`, brand.email)}
        </p>
        <p className={away}>{text.disclaimer}</p>
      </div>
      <Elsewhere links={firm === undefined ? links : []} />
    </>
  )
}

/** What there is of it, on one line. */
function written(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('　')
}

interface LinksProps {
  readonly title: string
  readonly links: readonly { readonly to: string; readonly label: string; readonly className?: string }[]
  /** On phones without its title, which its links say again. */
  readonly isShort?: boolean
  readonly className?: string
}

function Links({ title, links, isShort = false, className }: LinksProps) {
  return (
    <nav aria-label={title} className={className}>
      <p className={cx('mb-1 text-13 font-bold text-ink', isShort && 'max-md:hidden')}>{title}</p>
      <ul className="max-md:flex max-md:flex-wrap max-md:gap-x-5">
        {links.map(({ to, label, className: look }) => (
          <li key={to} className={look}>
            <Link
              to={to}
              className="inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline fine:min-h-7"
            >
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
    <nav aria-label={text.elsewhere} className="no-print md:mt-4">
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline fine:min-h-7"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ScoreLegend({ dates, className }: { dates: readonly string[]; className: string }) {
  return (
    <div className="md:col-span-3 lg:col-span-1">
      <p className={cx('mb-1 text-13 font-bold text-ink', className)}>{text.scoreLegend}</p>
      <p className={cx('max-w-[46em] leading-read', className)}>{text.scoreText}</p>
      {dates.length > 0 && (
        <Link to="/status" className="flex min-h-11 w-fit flex-col justify-center hover:text-ink hover:underline">
          {dates.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Link>
      )}
    </div>
  )
}
