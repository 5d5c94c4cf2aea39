/** What is picked: the level, and the entry of the firm's grid whose plan is looked at. */
export interface AskedChoice {
  readonly kycId: string | null
  readonly kycEntry: string | null
}

/** Reads it from an address; what cannot be one counts as not picked. */
export function askedChoice(search: URLSearchParams): AskedChoice {
  const kycId = search.get('kycId')
  const kycEntry = search.get('kycEntry')
  if (kycId === null || !/^[1-5]$/.test(kycId)) return { kycId: null, kycEntry: null }
  return { kycId, kycEntry: kycEntry !== null && isRowNumber(kycEntry) ? kycEntry : null }
}

const MOST_NUMBER = 2 ** 31 - 1

function isRowNumber(written: string): boolean {
  return /^[1-9]\d{0,9}$/.test(written) && Number(written) <= MOST_NUMBER
}

/** The address of a portfolio's choice with something picked. */
export function choiceAddress(id: string | number, picked: { kycId: number; kycEntry?: number } | null): string {
  const path = `/portfolios/${id}/adjust`
  if (picked === null) return path
  const entry = picked.kycEntry === undefined ? '' : `&kycEntry=${picked.kycEntry}`
  return `${path}?kycId=${picked.kycId}${entry}`
}
