import { Carousel as Ark, type UseCarouselReturn, useCarousel } from '@ark-ui/react/carousel'
import { type ReactNode, useState } from 'react'

import { cx } from '../text/cx.ts'
import { Icon } from '../text/icon.tsx'
import { carouselText } from './carousel-text.ts'
import { useIdle } from './use-idle.ts'
import { useMedia } from './use-media.ts'
import { useWidth } from './use-width.ts'

export interface Slide {
  readonly key: string | number
  readonly content: ReactNode
}

interface CarouselProps {
  /** What the slides are, for those who do not see them. */
  readonly label: string
  readonly slides: readonly Slide[]
  /** How many stand side by side: on a phone, from 768 px and from 1024 px. One without it. */
  readonly perPage?: { readonly phone: number; readonly tablet: number; readonly desktop: number }
  /**
   * Goes on by itself after so many milliseconds; never while someone points at it, is inside it by keyboard, has
   * pressed pause, or wants less motion.
   */
  readonly autoplay?: number
  /** `vertical` needs the height of one slide in `slideClass`. */
  readonly orientation?: 'horizontal' | 'vertical'
  readonly slideClass?: string
  /** Fewer than these slides need no dots. */
  readonly dotsFrom?: number
}

const one = { phone: 1, tablet: 1, desktop: 1 }

/** Slides in a row or a column: swiped, by arrow keys, by dots. Brings Ark: import it with `React.lazy`. */
export function Carousel(props: CarouselProps) {
  const { label, slides, perPage = one, autoplay, orientation = 'horizontal', dotsFrom = 2 } = props
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const shown = usePerPage(perPage)
  const isAway = useIdle()
  const moves = autoplay !== undefined && !still && slides.length > shown
  const carousel = useCarousel({
    slideCount: slides.length,
    slidesPerPage: Math.min(shown, Math.max(1, slides.length)),
    orientation,
    loop: autoplay !== undefined,
    spacing: orientation === 'vertical' ? '0px' : '16px',
    autoplay: moves && !isPaused && !isHeld && !isAway ? { delay: autoplay } : false,
    translations,
  })
  if (slides.length === 0) return null
  return (
    <Ark.RootProvider
      value={carousel}
      aria-label={label}
      aria-roledescription={carouselText.carousel}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false)
      }}
      className={orientation === 'vertical' ? 'flex min-w-0 items-center gap-1' : 'min-w-0'}
    >
      <Slides {...props} carousel={carousel} />
      {slides.length > shown && (
        <Controls
          carousel={carousel}
          hasDots={orientation === 'horizontal' && slides.length >= dotsFrom}
          pause={moves ? { isPaused, toggle: () => setPaused(!isPaused) } : null}
        />
      )}
    </Ark.RootProvider>
  )
}

const translations = {
  nextTrigger: carouselText.next,
  prevTrigger: carouselText.previous,
  indicator: (at: number) => carouselText.page(at + 1),
  item: (at: number, count: number) => carouselText.slideOf(at + 1, count),
}

function usePerPage({ phone, tablet, desktop }: NonNullable<CarouselProps['perPage']>): number {
  const isTablet = useWidth('> 767px')
  const isDesktop = useWidth('> 1023px')
  return isDesktop ? desktop : isTablet ? tablet : phone
}

function Slides({ slides, slideClass, orientation, carousel }: CarouselProps & { carousel: UseCarouselReturn }) {
  // before the browser has measured, and without JavaScript, no slide is hidden
  const isMeasured = slides.some((_slide, at) => carousel.isInView(at))
  return (
    <Ark.ItemGroup
      className={cx(
        'min-w-0 motion-safe:scroll-smooth focus-visible:-outline-offset-2',
        orientation === 'vertical' && 'flex-1',
        orientation === 'vertical' && slideClass,
      )}
    >
      {slides.map((slide, at) => {
        const isAway = isMeasured && !carousel.isInView(at)
        return (
          <Ark.Item
            key={slide.key}
            index={at}
            aria-roledescription={carouselText.slide}
            aria-hidden={isAway}
            inert={isAway}
            className={cx('min-w-0', slideClass)}
          >
            {slide.content}
          </Ark.Item>
        )
      })}
    </Ark.ItemGroup>
  )
}

const step =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:text-ink-disabled disabled:hover:bg-transparent'

interface ControlsProps {
  readonly carousel: UseCarouselReturn
  readonly hasDots: boolean
  readonly pause: { readonly isPaused: boolean; readonly toggle: () => void } | null
}

function Controls({ carousel, hasDots, pause }: ControlsProps) {
  return (
    <Ark.Control className="flex shrink-0 items-center justify-center">
      <Ark.PrevTrigger className={step}>
        <Icon name="left" />
      </Ark.PrevTrigger>
      {hasDots && <Dots total={carousel.pageSnapPoints.length} current={carousel.page} />}
      <Ark.NextTrigger className={step}>
        <Icon name="right" />
      </Ark.NextTrigger>
      {pause && (
        <button
          type="button"
          aria-label={pause.isPaused ? carouselText.play : carouselText.pause}
          onClick={pause.toggle}
          className={step}
        >
          <Icon name={pause.isPaused ? 'play' : 'pause'} />
        </button>
      )}
    </Ark.Control>
  )
}

/** More dots than these stand too close to be pressed: there they only tell where one is. */
const MOST_PRESSED = 8
const dot = 'h-1.5 w-1.5 rounded-full bg-line-3 transition-[width] duration-120'

function Dots({ total, current }: { total: number; current: number }) {
  if (total > MOST_PRESSED) {
    return (
      <span aria-hidden="true" className="flex min-w-0 flex-1 justify-center">
        {Array.from({ length: total }, (_page, at) => (
          <span key={at} className="inline-flex h-11 max-w-6 min-w-0 flex-1 items-center justify-center">
            <span className={cx(dot, at === current && 'w-4 bg-ink')} />
          </span>
        ))}
      </span>
    )
  }
  return (
    <Ark.IndicatorGroup className="flex min-w-0 flex-1 justify-center">
      {Array.from({ length: total }, (_page, at) => (
        <Ark.Indicator
          key={at}
          index={at}
          // too near to each other for a thumb: there one swipes, and the dots tell where one is
          className="group/dot pointer-events-none inline-flex h-11 min-w-6 items-center justify-center rounded-2 fine:pointer-events-auto"
        >
          <span
            className={cx(dot, 'group-hover/dot:bg-ink-2 group-data-current/dot:w-4 group-data-current/dot:bg-ink')}
          />
        </Ark.Indicator>
      ))}
    </Ark.IndicatorGroup>
  )
}
