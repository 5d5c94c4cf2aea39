import type { Fund } from '@zhiheng/contract/funds.ts'

import type { Performances } from '../../features/funds/queries.ts'
import { type Finding, verdictOf } from '../../features/funds/verdict.ts'
import { formatDay } from '../../platform/format-day.ts'
import { GrowthLine } from './growth-line.tsx'
import { EDGE, ink, Line, PictureFrame, toneOf, WIDTH } from './picture-frame.tsx'
import { text } from './text.ts'
import { wrapText } from './wrap-text.ts'

const ROOM = WIDTH - 2 * EDGE
/** Of a name that has a line for itself, and of one that needs two. */
const sizes = [56, 46] as const

interface FundPictureProps {
  readonly fund: Fund
  /** Of its whole life; null where it cannot be drawn. */
  readonly course: Performances | null
}

/** What a shared link to a fund shows: its name in full, the three figures of its page, and its course. */
export function FundPicture({ fund, course }: FundPictureProps) {
  const findings = verdictOf(fund)
  const size = wrapText(fund.name, { width: ROOM / sizes[0], lines: 9 }).length === 1 ? sizes[0] : sizes[1]
  const names = wrapText(fund.name, { width: ROOM / size, lines: 2 })
  const warnings = wrapText(fund.warnings.join('　'), { width: ROOM / 24, lines: 2 }).filter((line) => line !== '')
  const belowName = 176 + (names.length - 1) * size * 1.24
  const houseAt = belowName + warnings.length * 33 + 45
  return (
    <PictureFrame aside={text.asOf(formatDay(fund.figures_as_of))} foot={footOf(fund)}>
      {names.map((line, at) => (
        <Line key={line} x={EDGE} y={176 + at * size * 1.24} size={size} weight={700}>
          {line}
        </Line>
      ))}
      {warnings.map((line, at) => (
        <Line key={line} x={EDGE} y={belowName + 40 + at * 33} size={24} fill={ink.warn}>
          {line}
        </Line>
      ))}
      <Line x={EDGE} y={houseAt} size={28} fill={ink.second}>
        {houseOf(fund)}
      </Line>
      {findings.map((finding, at) => (
        <Figure key={finding.label} finding={finding} x={EDGE + (at * ROOM) / 3} y={houseAt + 62} />
      ))}
      {course !== null && (
        <GrowthLine course={course} box={{ x: EDGE, top: houseAt + (findings.length === 0 ? 40 : 196), bottom: 568 }} />
      )}
    </PictureFrame>
  )
}

function Figure({ finding, x, y }: { readonly finding: Finding; readonly x: number; readonly y: number }) {
  const notes = wrapText(finding.note, { width: (ROOM / 3 - 24) / 20, lines: 2 })
  return (
    <>
      <Line x={x} y={y} size={28} fill={ink.second}>
        {finding.label}
      </Line>
      <Line x={x} y={y + 58} size={54} weight={700} fill={toneOf(finding.value)}>
        {finding.value}
      </Line>
      {notes.map((note, at) => (
        <Line key={note} x={x} y={y + 90 + at * 26} size={20} fill={ink.third}>
          {note}
        </Line>
      ))}
    </>
  )
}

/** Of a fund that goes on no more, that too. */
function houseOf({ house, status, figures_as_of: day, as_of: today }: Fund): string {
  if (status !== 'active') return `${house}　${text.statuses[status]}`
  return day < today ? `${house}　${text.silent}` : house
}

function footOf(fund: Fund): string {
  return fund.is_demo ? `${text.demo}　${text.past}` : text.past
}
