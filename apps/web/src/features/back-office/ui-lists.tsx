import { lazy, Suspense, useState } from 'react'

import { InfiniteList } from '../../ui/infinite-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Shown, Specimen } from './specimen.tsx'
import { text } from './ui-text.ts'

// as a public page would take it
const Carousel = lazy(async () => ({ default: (await import('../../ui/carousel.tsx')).Carousel }))

/** Long lists and slides. */
export function UiLists() {
  return (
    <>
      <Specimen id="infinite-list" name="InfiniteList" use={text.infiniteList}>
        <Shown as={text.scrolling} wide>
          <Growing />
        </Shown>
        {(['loading', 'error'] as const).map((state) => (
          <Shown key={state} as={text[state]} wide>
            <InfiniteList label={text.list} items={[1]} itemKey={Number} hasMore state={state} onMore={() => {}}>
              {row}
            </InfiniteList>
          </Shown>
        ))}
        <Shown as={text.empty} wide>
          <InfiniteList
            label={text.list}
            items={[]}
            itemKey={Number}
            hasMore={false}
            state="idle"
            onMore={() => {}}
            empty={<EmptyState title={text.emptyTitle} text={text.emptyText} />}
          >
            {row}
          </InfiniteList>
        </Shown>
      </Specimen>
      <Specimen id="carousel" name="Carousel" use={text.carousel}>
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
    <section aria-label={text.scrolling} tabIndex={0} className="h-50 overflow-y-auto rounded-2 border border-line">
      <InfiniteList
        label={text.list}
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
      <Shown as={text.severalAPage} wide>
        <Carousel
          label={text.severalAPage}
          slides={slides}
          perPage={{ phone: 1, tablet: 3, desktop: 4 }}
          autoplay={5000}
        />
      </Shown>
      <Shown as={text.vertical} wide>
        <Carousel
          label={text.vertical}
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
