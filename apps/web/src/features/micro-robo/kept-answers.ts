import type { AnswersBody } from '../risk-evaluation/use-send-answers.ts'

const KEY = 'micro-robo'
const CARRIED = '#answers='

/** Keeps the answers in this tab while its visitor signs in. */
export function keepAnswers(body: AnswersBody): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(body))
  } catch {
    // a browser that keeps nothing asks the questions again
  }
}

/** The answers as the end of an address, which no server is ever sent: to another tab, out of a frame. */
export function carriedAnswers(body: AnswersBody): string {
  return CARRIED + encodeURIComponent(JSON.stringify(body))
}

/** The answers that were kept or carried here, once: they stand in no address and in no tab any longer. */
export function takeAnswers(): AnswersBody | null {
  try {
    return takeCarried() ?? takeKept()
  } catch {
    return null // not ours, or a browser that keeps nothing
  }
}

function takeCarried(): AnswersBody | null {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(CARRIED)) return null
  window.history.replaceState(window.history.state, '', pathname + search)
  return answersIn(decodeURIComponent(hash.slice(CARRIED.length)))
}

function takeKept(): AnswersBody | null {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return kept === null ? null : answersIn(kept)
}

function answersIn(written: string): AnswersBody | null {
  const found: unknown = JSON.parse(written)
  return isBody(found) ? found : null
}

/** What each answer may be is for the server to say. */
function isBody(found: unknown): found is AnswersBody {
  if (typeof found !== 'object' || found === null) return false
  const answers: unknown = Reflect.get(found, 'answers')
  return typeof Reflect.get(found, 'version') === 'string' && typeof answers === 'object' && answers !== null
}
