import { lineCells } from '../firm-pools/line-cells.ts'
import { isEmail, normaliseEmail } from '../members/email.ts'
import { lengthOf, longestName } from '../members/given-name.ts'
import { headWords } from './invitation-file-words.ts'
import { hasLink, invitationLimits } from './invitation.ts'

/** A line that names somebody to invite. */
export interface InvitationLine {
  /** Its place in the file, the first being 1. */
  readonly line: number
  /** As it is kept. */
  readonly email: string
  /** Empty where none is given. */
  readonly name: string
  readonly note: string
}

/** A line that invites nobody. */
export interface BrokenLine {
  readonly line: number
  readonly text: string
  readonly why:
    | { readonly kind: 'no_email' | 'long_name' | 'long_note' | 'link' | 'control' }
    | { readonly kind: 'repeated'; readonly first: number }
}

/** What was read. Lines above the most are counted and not read. */
export interface InvitationReading {
  readonly lines: readonly InvitationLine[]
  readonly broken: readonly BrokenLine[]
  readonly tooMany: number
}

type Role = keyof typeof headWords
type Roles = readonly (Role | null)[]

/**
 * Reads people by their address, one a line: alone, or as a table whose head names its columns (email, name, note). Without a
 * head the columns are these in this order. Of lines with one address the first counts.
 */
export function readInvitationLines(text: string): InvitationReading {
  const lines: InvitationLine[] = []
  const broken: BrokenLine[] = []
  const firsts = new Map<string, number>()
  let roles: Roles | null = null
  let tooMany = 0
  for (const [at, raw] of text.split(/\r\n|[\n\r]/).entries()) {
    const cells = lineCells(raw.normalize('NFC'))
    if (cells.every((cell) => cell === '')) continue
    if (roles === null) {
      const head = rolesOf(cells)
      roles = head ?? ['email', 'name', 'note']
      if (head !== null) continue
    }
    if (lines.length + broken.length === invitationLimits.lines) {
      tooMany += 1
      continue
    }
    const line = at + 1
    const found = readCells(cells, roles)
    const why = typeof found === 'string' ? ({ kind: found } as const) : repeated(firsts.get(found.email))
    if (typeof found !== 'string' && why === null) {
      firsts.set(found.email, line)
      lines.push({ line, ...found })
    } else if (why !== null) broken.push({ line, text: raw.slice(0, 120), why })
  }
  return { lines, broken, tooMany }
}

function repeated(first: number | undefined): Extract<BrokenLine['why'], { kind: 'repeated' }> | null {
  return first === undefined ? null : { kind: 'repeated', first }
}

/** What the cells of a head stand for; null where the line is no head. */
function rolesOf(cells: readonly string[]): Roles | null {
  const all: readonly Role[] = ['email', 'name', 'note']
  const roles = cells.map((cell) => all.find((role) => headWords[role].includes(cell.toLowerCase())) ?? null)
  return roles.includes('email') ? roles : null
}

type Fault = Exclude<BrokenLine['why']['kind'], 'repeated'>

function readCells(cells: readonly string[], roles: Roles): Omit<InvitationLine, 'line'> | Fault {
  const of = (role: Role) => {
    const at = roles.indexOf(role)
    // an apostrophe that a table of ours puts before what looks like a formula
    return at === -1 ? '' : (cells[at] ?? '').replace(/^'(?=[=+\-@])/, '').trim()
  }
  const [email, name, note] = [of('email').normalize('NFKC'), of('name'), of('note')]
  if (!isEmail(email)) return 'no_email'
  if (/[\p{Cc}\p{Cs}]/u.test(name + note)) return 'control'
  if (lengthOf(name) > longestName) return 'long_name'
  if (lengthOf(note) > invitationLimits.note) return 'long_note'
  if (hasLink(note) || hasLink(name)) return 'link'
  return { email: normaliseEmail(email), name, note }
}
