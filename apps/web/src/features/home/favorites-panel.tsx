import type { HomeFavorites, MovedFavorite } from '@zhiheng/contract/home/favorites.ts'

import { formatChange, formatNav, formatPercent } from '../../platform/format-number.ts'
import { Sparkline } from '../../ui/charts/line/sparkline.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DrawnHere } from '../../ui/layout/drawn-part.tsx'
import { Change, RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { HomePanel } from './home-panel.tsx'
import { homeFavorites } from './queries.ts'
import { text } from './text.ts'

const words = text.favorites

/** Favourites whose week was out of the usual; the rest in one line. */
export function FavoritesPanel() {
  return (
    <Block query={homeFavorites} name={words.name} skeleton={<Skeleton className="h-66 w-full rounded-3" />}>
      {(all) => (
        <HomePanel
          title={titleOf(all)}
          note={noteOf(all)}
          more={all.count === 0 ? undefined : { to: '/favorites', label: words.all }}
        >
          {all.count === 0 ? (
            <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-13 text-ink-2">
              {words.none}
              <TextLink to="/search/funds">{words.search}</TextLink>
            </p>
          ) : (
            <Rows all={all} />
          )}
        </HomePanel>
      )}
    </Block>
  )
}

/** Where no one knows what is usual, nothing is said of it. */
function titleOf({ count, moved, unknown }: HomeFavorites): string {
  if (count === 0 || moved > 0) return words.name
  return unknown === count ? words.some : words.calm
}

function noteOf({ count, moved, funds }: HomeFavorites): string | undefined {
  if (count === 0) return undefined
  return moved > 0 ? words.of(count, moved) : words.mostOf(count, funds.length)
}

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 md:grid-cols-[minmax(0,1fr)_4.5rem_5rem_4.2rem_6.6rem]'

function Rows({ all }: { all: HomeFavorites }) {
  return (
    <>
      <p aria-hidden="true" className={`${row} pt-1.5 pb-1 text-12 text-ink-3 max-md:hidden`}>
        <span>{words.fund}</span>
        <span>{words.trend}</span>
        <span className="text-right">{words.nav}</span>
        <span className="text-right">{words.day}</span>
        <span className="text-right font-bold text-ink">{words.week}</span>
      </p>
      <ul>
        {all.funds.map((fund) => (
          <li key={fund.lipper_id} className={`${row} relative border-b border-line py-2.5 hover:bg-hover`}>
            {/* the same for everyone who follows the fund */}
            <DrawnHere drawnAs={`moved favourite ${fund.lipper_id}`}>
              <Moved fund={fund} />
            </DrawnHere>
          </li>
        ))}
      </ul>
      <p className="pt-2.5 text-13 text-ink-2">{restOf(all).join('；')}</p>
    </>
  )
}

function Moved({ fund }: { fund: MovedFavorite }) {
  return (
    <>
      <div className="min-w-0">
        <FundName fund={fund} stretched />
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
          <RiskChip level={fund.risk_level} />
          {fund.score !== null && <ScoreIcon score={fund.score} />}
          <span className="md:hidden">{`${words.day} ${formatChange(fund.day)}`}</span>
        </p>
      </div>
      <span className="max-md:hidden">
        <Sparkline values={fund.trend} height={24} />
      </span>
      <span className="text-right text-13 max-md:hidden">
        <span className="vh">{words.nav}</span>
        {formatNav(fund.price)}
      </span>
      <span className="text-right text-13 max-md:hidden">
        <span className="vh">{words.day}</span>
        <Change value={fund.day} />
      </span>
      <span className="text-right">
        <span className="vh">{words.week}</span>
        <b className="max-md:text-16">
          <Change value={fund.week} />
        </b>
        {fund.times !== null && (
          <span className="block text-12 whitespace-nowrap text-ink-3">{words.times(fund.times.toFixed(1))}</span>
        )}
      </span>
    </>
  )
}

function restOf({ count, funds, moved, unknown, rest_most: most }: HomeFavorites): string[] {
  const rest = count - Math.max(funds.length, moved)
  const said: string[] = []
  if (moved > 0) {
    const usual = rest - unknown
    if (usual > 0) said.push(words.restUsual(usual))
  } else if (rest > 0 && most !== null) said.push(words.rest(rest, formatPercent(most)))
  if (unknown > 0) said.push(words.unknown(unknown))
  return said
}
