import { industryNames } from './industry-names.ts'
import { isPathPart } from './path-part.ts'

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/

/** Whether a key of a security is its ISIN; else it is the name of one that has none. */
export function isIsin(key: string): boolean {
  return ISIN.test(key)
}

/** The page of a security by its key; null where no address can name it. */
export function securityAddress(key: string): string | null {
  if (isIsin(key)) return `/securities/isin/${key}`
  return isPathPart(key) ? `/securities/${encodeURIComponent(key)}` : null
}

const codes = new Map(Object.entries(industryNames).map(([code, name]) => [name, code]))

/** The page of an industry by its name, under its code where it has one; null where no address can name it. */
export function industryAddress(name: string): string | null {
  const code = codes.get(name) ?? name
  return isPathPart(code) ? `/securities/industry/${encodeURIComponent(code)}` : null
}

/** The industry that an address names by its code or its name. */
export function industryInAddress(code: string): string {
  return industryNames[code.toUpperCase()] ?? code
}
