import { formatGain } from '../../platform/format-number.ts'
import { cx } from '../../ui/text/cx.ts'

/** Money won or lost, with its sign: red is up, green is down. */
export function Gain({ value, currency, className }: { value: number | null; currency: string; className?: string }) {
  const tone = value === null || value === 0 ? 'text-flat' : value > 0 ? 'text-gain' : 'text-loss'
  return <span className={cx(tone, className)}>{formatGain(value, currency)}</span>
}
