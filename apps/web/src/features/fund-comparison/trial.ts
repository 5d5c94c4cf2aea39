import { type Comparing, comparingKeys, readSearch, readWords } from './comparing.ts'

/** The keys of the trial, which has no path of its own. */
export const trialKeys = ['funds', 'currency', 'from', 'to', ...comparingKeys] as const

/** Reads the address of a visitor's trial: all of it stands behind the `?`. */
export function trialOf(search: URLSearchParams): Comparing {
  const words = {
    ids: search.get('funds'),
    currency: search.get('currency'),
    from: search.get('from'),
    to: search.get('to'),
  }
  return { place: { kind: 'trial' }, ...readWords(words), ...readSearch(search) }
}
