import { Tag } from '../../ui/controls/chip.tsx'
import { Link } from '../../ui/text/link.tsx'
import type { Release } from './queries.ts'
import { daysWords, nameWords, previousWords } from './release-words.ts'
import { releasesText as text } from './releases-text.ts'

interface ListProps {
  readonly releases: readonly Release[]
  /** With the time and the markets that the figure is held against. */
  readonly isFull?: boolean
}

/** What comes out next, a line each: the day, what, and what it was before. */
export function ReleaseList({ releases, isFull = false }: ListProps) {
  return (
    <ul>
      {releases.map((release) => (
        <Row key={release.card} release={release} isFull={isFull} />
      ))}
    </ul>
  )
}

function Row({ release, isFull }: { readonly release: Release; readonly isFull: boolean }) {
  const { card, basis, time, markets } = release
  const { label, figure } = previousWords(release)
  return (
    <li className="relative grid min-h-11 grid-cols-[5.9rem_minmax(0,1fr)] content-center gap-x-3 border-b border-line py-2.5 text-13 last:border-0 hover:bg-hover">
      <div>
        <p className="whitespace-nowrap">{daysWords(release)}</p>
        {isFull && time !== null && <p className="text-12 text-ink-3">{time}</p>}
      </div>
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3">
        <Link
          to={`/market/indicator?card=${card}#${card}`}
          className="stretched leading-snug font-medium hover:underline"
        >
          {nameWords(release)}
        </Link>
        <span className="text-12 text-ink-3">
          {label} <span className="font-medium whitespace-nowrap text-ink">{figure}</span>
        </span>
        {isFull && (
          <p className="flex basis-full items-center gap-2 text-12 text-ink-3">
            {markets.length > 0 && text.markets(markets.join('、'))}
            {basis === 'announced' && <Tag>{text.announced}</Tag>}
          </p>
        )}
      </div>
    </li>
  )
}
