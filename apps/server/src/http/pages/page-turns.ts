import { RetryLater } from '../../platform/retry-later.ts'

interface Limits {
  /** How many draw at once. */
  readonly atOnce: number
  /** How many of one client: below `atOnce`, so that one alone does not hold every place. */
  readonly atOnceEach: number
  /** How many may wait, in all and of one client. */
  readonly mostWaiting: number
  readonly mostWaitingEach: number
  /** How long one waits before being sent away. */
  readonly waitMs: number
}

/** Those of one client. */
interface Line {
  drawing: number
  /** The number of its last turn; 0 where it has had none yet. */
  lastTurn: number
  readonly waiting: Waiter[]
}

interface Waiter {
  readonly come: () => void
}

/** Ends a turn; more than once is once. */
export type EndTurn = () => void

/** A turn to draw. Clients take turns with each other, however many each of them has in line. */
export type TakeTurn = (client: string) => Promise<EndTurn>

const RETRY_AFTER_S = 2

/**
 * Gives out turns: a place that is free at once, else one client after the other.
 *
 * @returns what waits for a turn; it throws Later `busy` where the line is full or the turn does not come in time
 */
export function createTurns(limits: Limits): TakeTurn {
  const lines = new Map<string, Line>()
  let drawing = 0
  let waiting = 0
  let turns = 0

  const hasPlace = (line: Line) => drawing < limits.atOnce && line.drawing < limits.atOnceEach

  function begin(line: Line): void {
    drawing += 1
    turns += 1
    line.drawing += 1
    line.lastTurn = turns
  }

  function end(client: string, line: Line): void {
    drawing -= 1
    line.drawing -= 1
    callNext()
    forgetIdle(client, line)
  }

  /** Whose last turn is longest ago. */
  function callNext(): void {
    const lining = [...lines.values()].filter((line) => line.waiting.length > 0 && hasPlace(line))
    const [line] = lining.toSorted((one, other) => one.lastTurn - other.lastTurn)
    const next = line?.waiting.shift()
    if (!line || !next) return
    waiting -= 1
    begin(line)
    // what came in meanwhile, calls above all, is looked at before the next page
    setImmediate(next.come)
  }

  function forgetIdle(client: string, line: Line): void {
    if (line.drawing === 0 && line.waiting.length === 0) lines.delete(client)
  }

  function wait(client: string, line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        const index = line.waiting.indexOf(waiter)
        if (index === -1) return // its turn came at this very moment
        line.waiting.splice(index, 1)
        waiting -= 1
        forgetIdle(client, line)
        reject(new RetryLater('busy', RETRY_AFTER_S))
      }
      const timer = setTimeout(leave, limits.waitMs)
      const waiter = {
        come: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      line.waiting.push(waiter)
      waiting += 1
    })
  }

  return async (client) => {
    const line = lines.get(client) ?? { drawing: 0, lastTurn: 0, waiting: [] }
    lines.set(client, line)
    if (line.waiting.length === 0 && hasPlace(line)) begin(line)
    else {
      if (waiting >= limits.mostWaiting || line.waiting.length >= limits.mostWaitingEach) {
        forgetIdle(client, line)
        throw new RetryLater('busy', RETRY_AFTER_S)
      }
      await wait(client, line)
    }
    return once(() => end(client, line))
  }
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
