import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { ANCHOR_DAY, REFERENCE_DAY, slotOfDay } from '../calendar/tape-days.ts'
import { between, streamOf, uniform } from '../chance/counter.ts'
import type { FactorName } from '../tables/factors.ts'
import { laterStories, marketStories, shareFactors, type StoryChapter } from '../tables/market-stories.ts'

/** Slots of the tape that close among themselves: long-run means hold in each. `to` is exclusive. */
export interface TapeBlock {
  readonly from: number
  readonly to: number
}

/** A chapter of a story, put on the tape. */
export interface StoryWindow extends TapeBlock {
  readonly storm: number
  /** Log moves over the window, ratios. */
  readonly moves: Readonly<Partial<Record<FactorName, number>>>
}

const LATER_BLOCK_SLOTS = 520

/** The blocks up to the one that holds a slot: the first fifteen years, then two years each. */
export function tapeBlocks(lastSlot: number): TapeBlock[] {
  const blocks: TapeBlock[] = [{ from: 0, to: slotOfDay(REFERENCE_DAY) + 1 }]
  for (let end = blocks[0]?.to ?? 0; end <= lastSlot; end += LATER_BLOCK_SLOTS) {
    blocks.push({ from: end, to: end + LATER_BLOCK_SLOTS })
  }
  return blocks
}

/** The stories of a seed: when each chapter begins and ends, how stormy it is, where it takes the factors. */
export function storyWindows(seed: number, blocks: readonly TapeBlock[]): StoryWindow[] {
  const stream = streamOf(seed, 'stories')
  const first = marketStories.flatMap((story, at) =>
    chaptersFrom({
      start: slotOfDay(epochDayOf(story.start)) + Math.round(between(stream, 2 * at, [-6, 6])),
      chapters: story.chapters,
      size: between(stream, 2 * at + 1, [0.88, 1.12]),
    }),
  )
  const later = blocks.slice(1).flatMap((block, at) => {
    const drawn = 1000 + 3 * at
    const chapters = laterStories[Math.floor(uniform(stream, drawn) * laterStories.length)] ?? []
    const start = block.from + Math.round(between(stream, drawn + 1, [60, 330]))
    return chaptersFrom({ start, chapters, size: between(stream, drawn + 2, [0.7, 1.3]) })
  })
  return [...first, ...later]
}

function chaptersFrom(story: { start: number; chapters: readonly StoryChapter[]; size: number }): StoryWindow[] {
  let from = Math.max(story.start, slotOfDay(ANCHOR_DAY))
  return story.chapters.map((chapter) => {
    const { length, storm } = chapter
    const window = { from, to: from + length, storm, moves: movesOf(chapter, story.size) }
    from += length
    return window
  })
}

function movesOf({ shares = [], moves }: StoryChapter, size: number): StoryChapter['moves'] {
  const ofShares = shares.map((percent, at) => [shareFactors[at] ?? '', percent] as const)
  const all = [...ofShares, ...Object.entries(moves)]
  return Object.fromEntries(all.map(([name, percent]) => [name, (percent / 100) * size]))
}
