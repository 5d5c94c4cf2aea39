import { useState } from 'react'

import { Checkbox, RangeInput } from '../../ui/controls/input.tsx'
import { Segment, SegmentLinks } from '../../ui/controls/segment.tsx'
import { Slider } from '../../ui/controls/slider.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Shown, Specimen } from './specimen.tsx'
import { text } from './ui-text.ts'

const { state, word, use } = text

/** What is chosen. */
export function UiChoices() {
  return (
    <>
      <Specimen name="Checkbox" use={use.checkbox}>
        <Shown as={state.off}>
          <Checkbox>{word.agree}</Checkbox>
        </Shown>
        <Shown as={state.on}>
          <Checkbox defaultChecked>{word.agree}</Checkbox>
        </Shown>
        <Shown as={state.disabled}>
          <Checkbox disabled defaultChecked>
            {word.agree}
          </Checkbox>
        </Shown>
      </Specimen>
      <Specimen name="Switch" use={use.switch}>
        <Shown as={state.off} size="half">
          <Switch>{word.remind}</Switch>
        </Shown>
        <Shown as={state.on} size="half">
          <Switch defaultChecked>{word.remind}</Switch>
        </Shown>
        <Shown as={state.disabled} size="half">
          <Switch disabled>{word.remind}</Switch>
          <Switch disabled defaultChecked>
            {word.remind}
          </Switch>
        </Shown>
        <Shown as={state.long} size="half">
          <Switch>{word.longName}</Switch>
        </Shown>
      </Specimen>
      <Specimen name="Segment" use={use.segment}>
        <Shown as={state.plain} size="half">
          <Periods />
        </Shown>
        <Shown as={state.link} size="half">
          <SegmentLinks
            label={state.link}
            value={text.tabs[0]}
            choices={text.tabs.map((label) => ({ key: label, label, to: '/dev/ui' }))}
          />
        </Shown>
      </Specimen>
      <Specimen name="Slider" use={use.slider}>
        <Shown as={state.one} size="half">
          <Handles labels={[word.weight]} start={[40]} />
        </Shown>
        <Shown as={state.several} size="half">
          <Handles labels={[text.kinds.bond, text.kinds.equity]} start={[30, 70]} />
        </Shown>
      </Specimen>
      <Specimen name="RangeInput" use={use.range}>
        <Shown as={state.plain} size="half">
          <RangeInput aria-label={word.allocation} />
        </Shown>
      </Specimen>
    </>
  )
}

function Periods() {
  const [period, setPeriod] = useState<string>(text.periods[2])
  return (
    <Segment
      label={word.period}
      value={period}
      onChange={setPeriod}
      choices={text.periods.map((label, at) => ({ value: label, label, disabled: at === 4 }))}
    />
  )
}

function Handles({ labels, start }: { labels: readonly string[]; start: readonly number[] }) {
  const [value, setValue] = useState<readonly number[]>(start)
  return (
    <div className="px-2.5">
      <Slider labels={labels} value={value} onChange={setValue} />
      <p className="text-12 text-ink-3">{value.map((at) => `${at}%`).join(' · ')}</p>
    </div>
  )
}
