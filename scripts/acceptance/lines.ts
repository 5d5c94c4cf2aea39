import { say } from '../testing/run-step.ts'

/** One thing that has to hold, and what was found. */
export interface Line {
  readonly section: string
  readonly what: string
  readonly holds: boolean
  readonly found: string
}

/** Gathers what holds and what does not, and says each as it becomes known. */
export interface Lines {
  check(section: string, what: string, found: { readonly holds: boolean; readonly found: string }): void
  readonly all: readonly Line[]
}

export function gatherLines(): Lines {
  const all: Line[] = []
  return {
    all,
    check: (section, what, { holds, found }) => {
      all.push({ section, what, holds, found })
      say(`${holds ? 'holds' : 'FAILS'}  ${section} · ${what}: ${found}`)
    },
  }
}

/** The table in Markdown, the lines that fail first within their section. */
export function printLines(lines: readonly Line[]): string {
  const rows = [...Map.groupBy(lines, ({ section }) => section).values()].flatMap((group) =>
    group.toSorted((a, b) => Number(a.holds) - Number(b.holds)),
  )
  return [
    '| | section | what | found |',
    '|---|---|---|---|',
    ...rows.map(({ holds, section, what, found }) => `| ${holds ? '✓' : '✗'} | ${section} | ${what} | ${found} |`),
  ].join('\n')
}
