import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'

import type { FeedProblem } from '@zhiheng/feeds/feed.ts'
import { messageOf, type ProblemReason } from '@zhiheng/feeds/problem.ts'

/** Where one row of a file is wrong. */
export interface ProblemSample {
  readonly line: number
  readonly field: string | null
  readonly value: string | null
}

/** One reason in one file: the first places, and how many there are. */
export interface ProblemGroup {
  readonly reason: ProblemReason
  readonly message: string
  readonly severity: FeedProblem['severity']
  readonly count: number
  readonly samples: readonly ProblemSample[]
}

/** What is wrong with one file. */
export interface ProblemBook {
  take(problem: FeedProblem): void
  groups(): ProblemGroup[]
  /** Lines left out. */
  readonly rejectedLines: number
  readonly isRefused: boolean
}

/** How many places of each reason a person is shown; the report file has all. */
const SAMPLES = 20

/** Counts the problems of a file by reason, and hands every single one on. */
export function collectProblems(log: ProblemLog): ProblemBook {
  const groups = new Map<ProblemReason, { first: FeedProblem; count: number; samples: ProblemSample[] }>()
  let lastRejected = -1
  let rejectedLines = 0
  let isRefused = false
  return {
    take(problem) {
      log.add(problem)
      const { reason, severity, line, field, value } = problem
      isRefused ||= severity === 'refused'
      if (severity === 'rejected' && line !== lastRejected) {
        rejectedLines += 1
        lastRejected = line
      }
      const group = groups.get(reason) ?? { first: problem, count: 0, samples: [] }
      group.count += 1
      if (group.samples.length < SAMPLES) group.samples.push({ line, field, value })
      groups.set(reason, group)
    },
    groups: () =>
      [...groups].map(([reason, { first, count, samples }]) => ({
        reason,
        message: messageOf(reason),
        severity: first.severity,
        count,
        samples,
      })),
    get rejectedLines() {
      return rejectedLines
    },
    get isRefused() {
      return isRefused
    },
  }
}

/** Every problem of a run, on disk. */
export interface ProblemLog {
  add(problem: FeedProblem): void
  /** Writes what has come together; call it now and then, so that a million broken rows fit into memory. */
  flush(): void
  /** Closes the list; the path, or null when nothing was wrong. */
  close(): string | null
}

/** A list of problems as JSON, in a file that is made with the first of them. */
export function problemLog(file: string): ProblemLog {
  let texts: string[] = []
  let written = 0
  const append = (text: string) => {
    if (written === 0) mkdirSync(path.dirname(file), { recursive: true })
    appendFileSync(file, text)
  }
  const flush = () => {
    if (texts.length === 0) return
    append((written === 0 ? '[\n' : ',\n') + texts.join(',\n'))
    written += texts.length
    texts = []
  }
  return {
    add({ file: name, line, field, reason, severity, value }) {
      texts.push(JSON.stringify({ file: name, line, field, reason, severity, message: messageOf(reason), value }))
    },
    flush,
    close() {
      flush()
      if (written === 0) return null
      append('\n]\n')
      return file
    },
  }
}
