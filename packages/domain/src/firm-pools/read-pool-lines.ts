import { lineCells } from './line-cells.ts'
import { headWords } from './pool-file-words.ts'
import { poolLimits } from './pool.ts'

/** A line of a file or of what was pasted that names a fund. */
export interface PoolLine {
  /** Its place in the file, the first being 1. */
  readonly line: number
  /** As it was written, at most 80 characters of it. */
  readonly code: string
  readonly isOnSale: boolean | null
  /** The firm's own sales charge in percent. */
  readonly fee: number | null
  readonly tags: readonly string[]
  readonly reason: string
}

/** A line that could not be read. */
export interface UnreadLine {
  readonly line: number
  readonly text: string
  readonly why: 'no_code' | 'wrong_fee' | 'wrong_shelf'
}

/** What was read. Lines above the most are counted and not read. */
export interface PoolReading {
  readonly lines: readonly PoolLine[]
  readonly unread: readonly UnreadLine[]
  readonly tooMany: number
}

type Role = keyof typeof headWords

/**
 * Reads funds by code or ISIN, one a line: alone, or as a table whose head names its columns (code, shelf, fee, tags,
 * reason). Without a head the first cell is the code and the others count for nothing.
 */
export function readPoolLines(text: string): PoolReading {
  const lines: PoolLine[] = []
  const unread: UnreadLine[] = []
  let roles: readonly (Role | null)[] | null = null
  let read = 0
  let tooMany = 0
  for (const [at, raw] of text.split(/\r\n|[\n\r]/).entries()) {
    const cells = lineCells(raw.normalize('NFKC'))
    if (cells.every((cell) => cell === '')) continue
    if (roles === null) {
      const head = rolesOf(cells)
      roles = head ?? ['code']
      if (head !== null) continue
    }
    if (read === poolLimits.lines) {
      tooMany += 1
      continue
    }
    read += 1
    const found = readCells(cells, roles)
    if (typeof found === 'string') unread.push({ line: at + 1, text: raw.slice(0, 80), why: found })
    else lines.push({ line: at + 1, ...found })
  }
  return { lines, unread, tooMany }
}

/** What the cells of a head stand for; null where the line is no head. */
function rolesOf(cells: readonly string[]): readonly (Role | null)[] | null {
  const all: readonly Role[] = ['code', 'shelf', 'fee', 'tags', 'reason']
  const roles = cells.map((cell) => all.find((role) => headWords[role].includes(cell.toLowerCase())) ?? null)
  return roles.includes('code') ? roles : null
}

function readCells(
  cells: readonly string[],
  roles: readonly (Role | null)[],
): Omit<PoolLine, 'line'> | UnreadLine['why'] {
  const of = (role: Role) => {
    const at = roles.indexOf(role)
    return at === -1 ? '' : (cells[at] ?? '').replace(/^'/, '')
  }
  const code = of('code')
  if (!/^[-0-9A-Za-z.]{1,24}$/.test(code)) return 'no_code'
  const isOnSale = readShelf(of('shelf'))
  if (isOnSale === undefined) return 'wrong_shelf'
  const fee = readFee(of('fee'))
  if (fee === undefined) return 'wrong_fee'
  const tags = of('tags')
    .split(/[;、|]/)
    .map((tag) => tag.trim().slice(0, poolLimits.tag))
    .filter((tag) => tag !== '')
    .slice(0, poolLimits.tags)
  return { code, isOnSale, fee, tags, reason: of('reason').slice(0, poolLimits.reason) }
}

function readShelf(cell: string): boolean | null | undefined {
  const said = cell.toLowerCase()
  if (said === '') return null
  if (headWords.on.includes(said)) return true
  return headWords.off.includes(said) ? false : undefined
}

function readFee(cell: string): number | null | undefined {
  if (cell === '') return null
  const typed = cell.replace(/%$/, '').trim()
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(typed) || Number(typed) > 100) return undefined
  return Number(typed)
}
