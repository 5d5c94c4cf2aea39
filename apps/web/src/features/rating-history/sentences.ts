import { formatDay } from '../../platform/format-day.ts'
import { formatDifference } from '../../platform/format-number.ts'
import type { HorizonRecord } from './queries.ts'
import { text } from './text.ts'

/** Percentage points with their sign: +1.23. */
export function formatExcess(points: number | null): string {
  return formatDifference(points, 2)
}

/** What a time says of scores beside the spread, plainly: where they did not tell what followed, and what is to come. */
export function sentencesOf(record: HorizonRecord): string[] {
  return [...stepsOf(record), ...comingOf(record)]
}

/** Whether scores told what followed. */
export function spreadOf({ horizon, spread, verdict }: HorizonRecord): string {
  const after = text.after(horizon)
  if (spread.mean === null) return `${after}，${text.verdicts[verdict]}`
  const band = spread.low === null ? '' : text.spreadBand(formatExcess(spread.low), formatExcess(spread.high))
  return `${text.spread(after, formatExcess(spread.mean))}${band}${text.stop}${text.verdicts[verdict]}`
}

function stepsOf({ cohorts, steps_down: steps }: HorizonRecord): string[] {
  const wrong = (isHigh: boolean) =>
    cohorts.filter(({ score, mean }) => mean !== null && (isHigh ? score > 0 && mean < 0 : score < 0 && mean > 0))
  const [behind, ahead] = [wrong(true), wrong(false)]
  return [
    ...(behind.length === 0 ? [] : [text.below(namesOf(behind.map(({ score }) => score)))]),
    ...(ahead.length === 0 ? [] : [text.above(namesOf(ahead.map(({ score }) => score)))]),
    ...(steps.length === 0 ? [] : [text.stepsDown(namesOf(steps))]),
  ]
}

function comingOf({ figures_on: figures, bands_on: bands }: HorizonRecord): string[] {
  if (figures !== null) return [text.figuresOn(formatDay(figures))]
  return bands === null ? [] : [text.bandsOn(formatDay(bands))]
}

function namesOf(scores: readonly number[]): string {
  return scores.map(text.score).join(text.between)
}
