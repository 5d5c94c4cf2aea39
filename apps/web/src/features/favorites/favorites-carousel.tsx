import { useQuery } from '@tanstack/react-query'
import type { FavoriteCard } from '@zhiheng/contract/favorites.ts'
import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DrawnHere } from '../../ui/layout/drawn-part.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { useWidth } from '../../ui/layout/use-width.ts'
import { cx } from '../../ui/text/cx.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { askMembersOnly } from '../members/gates.ts'
import { useMember } from '../session/queries.ts'
import { FavoritePrice } from './favorite-price.tsx'
import { favoriteSummary } from './queries.ts'
import { text } from './text.ts'

const Carousel = fetchPart(async () => (await import('../../ui/layout/carousel.tsx')).Carousel)

/** Source: members spec §7. */
const AUTOPLAY_MS = 5000
const perPage = { phone: 1, tablet: 3, desktop: 4 }
const alone = { phone: 1, tablet: 1, desktop: 1 }
/** More funds than this have a way to the full list. */
const LIST_ABOVE = 6
/** More funds than this have dots. */
const DOTS_ABOVE = 3

interface Narrow {
  /** Stands in a menu: one at a time, however wide the screen. */
  readonly narrow?: boolean
}

/** A member's newest favourites, sliding by; a visitor sees how one comes to have some. */
export function FavoritesCarousel({ narrow = false }: Narrow) {
  const member = useMember()
  return member === null ? <Restricted /> : <Mine narrow={narrow} />
}

function Restricted() {
  return (
    <Section title={text.title}>
      <Panel className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-13 text-ink-2">{text.guestText}</p>
        <Button className="max-md:w-full" onClick={() => void askMembersOnly()}>
          <Icon name="lock" className="size-4" />
          {text.create}
        </Button>
      </Panel>
    </Section>
  )
}

function Mine({ narrow = false }: Narrow) {
  const { data } = useQuery({ ...favoriteSummary, refetchOnWindowFocus: 'always' })
  const aside = data && data.count > LIST_ABOVE ? { aside: <TextLink to="/favorites">{text.all}</TextLink> } : {}
  return (
    <Section title={text.title} {...aside}>
      <Block query={favoriteSummary} name={text.title} skeleton={<Still funds={[]} narrow={narrow} />}>
        {({ entries }) => <Slider funds={entries} narrow={narrow} />}
      </Block>
    </Section>
  )
}

function Slider({ funds, narrow = false }: Narrow & { funds: readonly FavoriteCard[] }) {
  const isDesktop = useWidth('> 1023px')
  const hasRoom = funds.length < (isDesktop ? perPage.desktop : perPage.tablet)
  const slides = funds.map((fund) => ({ key: fund.lipper_id, content: <Card fund={fund} /> }))
  if (funds.length === 0) return <AddCard />
  return (
    <Suspense fallback={<Still funds={funds} narrow={narrow} />}>
      <Carousel
        label={text.slider}
        slides={hasRoom ? [...slides, { key: 'add', content: <AddCard /> }] : slides}
        perPage={narrow ? alone : perPage}
        autoplay={AUTOPLAY_MS}
        dotsFrom={DOTS_ABOVE + 1}
        slideClass="grid"
      />
    </Suspense>
  )
}

/** The first of them in the places that they will have, until the slider is here. */
function Still({ funds, narrow = false }: Narrow & { funds: readonly FavoriteCard[] }) {
  return (
    <ul aria-label={text.title} className={cx('grid gap-4', !narrow && 'md:grid-cols-3 lg:grid-cols-4')}>
      {Array.from({ length: narrow ? 1 : perPage.desktop }, (_place, at) => (
        <li key={at} className={cx(at > 0 && 'max-md:hidden', at === perPage.tablet && 'max-lg:hidden')}>
          {funds[at] ? <Card fund={funds[at]} /> : <Skeleton className="h-34.5 rounded-3" />}
        </li>
      ))}
    </ul>
  )
}

function Card({ fund }: { fund: FavoriteCard }) {
  return (
    <div className="relative flex h-full min-h-34.5 flex-col justify-between gap-2 rounded-3 border border-line bg-panel p-4 hover:border-line-2">
      {/* the same for everyone who follows the fund */}
      <DrawnHere drawnAs={`favourite ${fund.lipper_id}`}>
        <FundName fund={{ ...fund, name: fund.c_name }} stretched />
        <FavoritePrice fund={fund} />
      </DrawnHere>
    </div>
  )
}

function AddCard() {
  return (
    <Link
      to="/search/funds?cta=favorite"
      className="flex h-full min-h-34.5 items-center justify-center gap-1.5 rounded-3 border border-dashed border-line-3 font-medium text-ink-2 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
    >
      <Icon name="plus" className="size-4" />
      {text.addFund}
    </Link>
  )
}
