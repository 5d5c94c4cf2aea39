import type { ComparedPortfolio } from '@zhiheng/contract/portfolio-comparison.ts'

import { formatChange, formatPercent } from '../../platform/format-number.ts'
import { Callout } from '../../ui/feedback/states.tsx'
import { type ComparedFigure, extremesOf, returnFigures, riskFigures } from './compared-figures.ts'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

const figureOf = (key: string) => [...returnFigures, ...riskFigures].find((figure) => figure.key === key)

/** The three numbers that matter: what was earned, how far it fell, and what it costs. */
const comparedFigures = [
  { figure: figureOf('twr'), say: text.verdict.earned, write: formatChange },
  { figure: figureOf('fall'), say: text.verdict.fell, write: formatChange },
  { figure: figureOf('expense'), say: text.verdict.costs, write: formatPercent },
]

/** In plain words who earned most, fell least and costs least over the days in common. */
export function Verdict({ data: { entries, span, window } }: { data: Comparison }) {
  // over days that differ no one is ahead
  if (span === 'own' || window === null || entries.length < 2) return null
  const sentences = comparedFigures.flatMap(({ figure, say, write }) => {
    const best = figure && bestOf(figure, entries)
    return best ? [say(best.name, write(figure.value(best)))] : []
  })
  return sentences.length === 0 ? null : (
    <Callout className="mt-4">
      {sentences.join('；')}。{text.verdict.past}
    </Callout>
  )
}

function bestOf(figure: ComparedFigure, entries: readonly ComparedPortfolio[]): ComparedPortfolio | undefined {
  const { best } = extremesOf(figure, entries)
  return entries.find(({ key }) => key === best)
}
