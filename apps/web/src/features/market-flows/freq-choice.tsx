import { type FlowFreq, flowFreqs } from '@zhiheng/domain/fund-flows/flow-freq.ts'

import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { type FlowAddress, flowAddress } from './flow-address.ts'
import { text } from './text.ts'

/** Months or weeks; where only one of them is known there is nothing to choose. */
export function FreqChoice({ known, asked }: { readonly known: readonly FlowFreq[]; readonly asked: FlowAddress }) {
  if (!known.includes('week')) return <span className="text-12 text-ink-3">{text.noWeeks}</span>
  return (
    <SegmentLinks
      label={text.freqChoice}
      value={asked.freq}
      choices={flowFreqs
        .filter((freq) => known.includes(freq))
        .map((freq) => ({ key: freq, label: text.freqs[freq], to: flowAddress(asked, { freq }) }))}
    />
  )
}
