import { formatChange } from '../../platform/format-number.ts'
import { heatFill, isKnown } from '../../ui/charts/parts/theme.ts'
import { cx } from '../../ui/text/cx.ts'
import { heatText as text } from './heat-text.ts'

interface HeatCellProps {
  /** Percent units; null unknown. */
  readonly value: number | null
  /** The size that is coloured most in its column. */
  readonly most: number
  /** Funds that have the figure, where that is not all of the market. */
  readonly fewer: number | null
  readonly strong: boolean
}

/** A return on a ground whose colour tells its size beside the others of its column. The figure is always written. */
export function HeatCell({ value, most, fewer, strong }: HeatCellProps) {
  return (
    <span
      className={cx(
        'flex h-full min-h-10 flex-col items-end justify-center px-2.5 leading-tight pointer-coarse:min-h-12 [print-color-adjust:exact]',
        strong && 'font-bold',
        !isKnown(value) && 'text-ink-3',
      )}
      // what is unknown has no fill; what did not move is grey
      style={isKnown(value) ? { background: heatFill(value, most) } : undefined}
    >
      {formatChange(value)}
      {fewer !== null && isKnown(value) && <span className="text-11 font-normal">{text.funds(String(fewer))}</span>}
    </span>
  )
}
