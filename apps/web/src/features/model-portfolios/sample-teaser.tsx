import { riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'

import { ChipLink } from '../../ui/controls/chip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { teaserText } from './teaser-text.ts'

/** For visitors: the way to the sample of each risk level. */
export function SampleTeaser() {
  return (
    <Panel className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h2 className="text-16 font-bold">{teaserText.title}</h2>
        <p className="text-13 text-ink-2">{teaserText.lead}</p>
      </div>
      <ul aria-label={teaserText.title} className="flex flex-wrap gap-2">
        {riskLevels.map((level) => (
          <li key={level}>
            <ChipLink to={`/portfolios/sample?level=${level}`}>{riskLevelNames[level]}</ChipLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
