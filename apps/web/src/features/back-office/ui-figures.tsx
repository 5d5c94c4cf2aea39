import { Progress } from '../../ui/feedback/progress.tsx'
import { DateMark, FactList, PercentBar, Stat } from '../../ui/layout/panel.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { Shown, Specimen } from './specimen.tsx'
import { text } from './ui-text.ts'

const { state, word, use } = text

/** Figures and the blocks they stand in. */
export function UiFigures() {
  return (
    <>
      <Specimen name="Stat" use={use.stat}>
        <Shown as={state.headline}>
          <Stat size="lg" label={word.value} value="2,204,318" unit={word.yuan} note={<Change value={12.4} />} />
        </Shown>
        <Shown as={state.plain}>
          <Stat label={word.value} value="18.2%" />
        </Shown>
        <Shown as={state.missing}>
          <Stat label={word.value} value="–" />
        </Shown>
      </Specimen>
      <Specimen name="FactList" use={use.facts}>
        <Shown as={state.plain} size="half">
          <FactList
            facts={[
              [word.currency, 'USD'],
              [word.fund, word.longName],
              [word.weight, '–'],
            ]}
          />
        </Shown>
      </Specimen>
      <Specimen name="PercentBar" use={use.percentBar}>
        {[0, 42.5, 100].map((percent) => (
          <Shown key={percent} as={`${percent}%`} size="half">
            <PercentBar percent={percent} />
          </Shown>
        ))}
      </Specimen>
      <Specimen name="Progress" use={use.progress}>
        {[0, 40, 100].map((value) => (
          <Shown key={value} as={`${value}%`} size="half">
            <Progress label={word.importing} value={value} />
          </Shown>
        ))}
        <Shown as={state.unknown} size="half">
          <Progress label={word.importing} value={null} />
        </Shown>
      </Specimen>
      <Specimen name="DateMark" use={use.dateMark}>
        <DateMark day="2026/11/20" />
        <DateMark label={word.asOf} day="–" />
      </Specimen>
    </>
  )
}
