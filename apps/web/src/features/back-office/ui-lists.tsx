import { Suspense, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { InfiniteList } from '../../ui/tables/infinite-list.tsx'
import { Shown, Specimen } from './specimen.tsx'
import { text } from './ui-text.ts'

const { state, word, use } = text

// as a public page would take it
const Carousel = fetchPart(async () => (await import('../../ui/layout/carousel.tsx')).Carousel)

/** Long lists and slides. */
export function UiLists() {
  return (
    <>
      <Specimen name="InfiniteList" use={use.infiniteList}>
        <Shown as={state.scrolling} size="wide">
          <Growing />
        </Shown>
        {(['loading', 'error'] as const).map((at) => (
          <Shown key={at} as={state[at]} size="wide">
            <InfiniteList label={word.list} items={[1]} itemKey={Number} hasMore state={at} onMore={() => {}}>
              {row}
            </InfiniteList>
          </Shown>
        ))}
        <Shown as={state.none} size="wide">
          <InfiniteList
            label={word.list}
            items={[]}
            itemKey={Number}
            hasMore={false}
            state="idle"
            onMore={() => {}}
            empty={<EmptyState title={word.emptyTitle} text={word.emptyText} />}
          >
            {row}
          </InfiniteList>
        </Shown>
      </Specimen>
      <Specimen name="Carousel" use={use.carousel}>
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <Slides />
        </Suspense>
      </Specimen>
    </>
  )
}

const row = (at: number) => (
  <p className="flex min-h-11 items-center border-b border-line px-3 text-13">{text.rowOf(at)}</p>
)

/** Twenty more each time, as from a server that answers at once. */
function Growing() {
  const [total, setTotal] = useState(20)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section aria-label={state.scrolling} tabIndex={0} className="h-50 overflow-y-auto rounded-2 border border-line">
      <InfiniteList
        label={word.list}
        items={Array.from({ length: total }, (_item, at) => at + 1)}
        itemKey={Number}
        hasMore
        state="idle"
        onMore={() => setTotal((now) => now + 20)}
      >
        {row}
      </InfiniteList>
    </section>
  )
}

function Slides() {
  const slides = [1, 2, 3, 4, 5, 6].map((at) => ({
    key: at,
    content: <p className="rounded-2 border border-line p-4 text-13">{text.slideOf(at)}</p>,
  }))
  return (
    <>
      <Shown as={state.severalAPage} size="wide">
        <Carousel
          label={state.severalAPage}
          slides={slides}
          perPage={{ phone: 1, tablet: 3, desktop: 4 }}
          autoplay={5000}
        />
      </Shown>
      <Shown as={state.vertical} size="wide">
        <Carousel
          label={state.vertical}
          slides={slides.map(({ key }) => ({
            key,
            content: <p className="flex h-11 items-center truncate text-13">{text.slideOf(key)}</p>,
          }))}
          orientation="vertical"
          slideClass="h-11"
          autoplay={3000}
        />
      </Shown>
    </>
  )
}
