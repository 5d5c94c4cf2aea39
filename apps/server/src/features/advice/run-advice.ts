import { type FeedProblem } from '@zhiheng/feeds/feed.ts'
import { messageOf } from '@zhiheng/feeds/problem.ts'

import { AdviceFault } from './advice-fault.ts'
import { marketOfFiles } from './market-of-files.ts'
import type { AdviceAsk } from './parse-advice-ask.ts'
import { describeSuggestion, printSuggestion } from './print-suggestion.ts'
import { describeWalk, printWalk, printWalkMarkdown } from './print-walk.ts'
import { type AdviceFiles, readAdviceFiles } from './read-advice-files.ts'
import { readLimits } from './read-limits.ts'
import { readOwnHoldings } from './read-own-holdings.ts'
import { suggest } from './suggest.ts'
import { text } from './text.ts'
import { type WalkOutcome, walkFiles } from './walk-files.ts'

/** What is printed, and how the command ends. */
export interface AdviceAnswer {
  readonly text: string
  /** For the other stream: rows that were left out. */
  readonly problems: string
  readonly code: 0 | 1
}

/**
 * Answers the command line.
 *
 * @throws AdviceFault where there can be no answer
 */
export async function runAdvice(ask: AdviceAsk): Promise<AdviceAnswer> {
  const files = await readAdviceFiles(ask.paths, ask.kind === 'suggest' ? ask.day : ask.to)
  refuseWhole(files)
  const held = ask.holdingsFile === null ? new Map<string, number>() : await readOwnHoldings(ask.holdingsFile)
  const asked = { ...ask, held, limits: ask.limitsFile === null ? undefined : readLimits(ask.limitsFile) }
  const rejected = files.problems.filter((problem) => problem.severity === 'rejected')
  return { text: answerOf(files, asked), problems: problemLines(rejected), code: rejected.length > 0 ? 1 : 0 }
}

type Asked = AdviceAsk & Pick<Parameters<typeof suggest>[1], 'held' | 'limits'>

/** The walk itself, for who measures several together. @throws AdviceFault where there is none */
export async function runWalk(ask: Extract<AdviceAsk, { kind: 'walk-forward' }>): Promise<WalkOutcome> {
  const files = await readAdviceFiles(ask.paths, ask.to)
  refuseWhole(files)
  return walkFiles(files, { ...ask, held: new Map<string, number>(), limits: undefined })
}

function answerOf(files: AdviceFiles, asked: Asked): string {
  if (asked.kind === 'suggest') {
    const suggestion = suggest(marketOfFiles(files, asked.day), asked)
    return asked.form === 'json' ? asJson(describeSuggestion(suggestion)) : printSuggestion(suggestion)
  }
  const outcome = walkFiles(files, asked)
  if (asked.form === 'json') return asJson(describeWalk(outcome))
  return asked.form === 'markdown' ? printWalkMarkdown(outcome) : printWalk(outcome)
}

function asJson(answer: object): string {
  return `${JSON.stringify(answer, null, 2)}\n`
}

/** A file of which nothing counts leaves no ground for advice. */
function refuseWhole({ problems }: AdviceFiles): void {
  const refused = problems.find((problem) => problem.severity === 'refused')
  if (refused === undefined) return
  const { file, line, field, reason } = refused
  // this command has no option that names a format: what it needs is a first line that does
  if (reason === 'unknown_format') throw new AdviceFault(text.faults.unknownFormat, { file, line: 1 })
  throw new AdviceFault(messageOf(reason), { file, line: line === 0 ? null : line, field })
}

const MOST_SHOWN = 20

function problemLines(rejected: readonly FeedProblem[]): string {
  const lines = rejected
    .slice(0, MOST_SHOWN)
    .map(({ file, line, field, reason, value }) =>
      [file, text.line(line), field, messageOf(reason), value].filter((part) => part !== null).join('　'),
    )
  const more = rejected.length - lines.length
  return [...lines, ...(more > 0 ? [text.moreRejected(more)] : [])].map((line) => `${line}\n`).join('')
}
