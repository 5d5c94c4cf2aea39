import { catalogue } from '../language/catalogue.ts'

const MINUS = '\u2212'

function grouped(amount: number): string {
  return String(Math.round(Math.abs(amount))).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** With its sign; a zero has none. */
function signed(amount: number): string {
  const digits = grouped(amount)
  if (digits === '0') return digits
  return `${amount > 0 ? '+' : MINUS}${digits}`
}

/** A week that is no tenth of the usual one is not said to be zero times it. */
function timesOf(times: number): string {
  const shown = times.toFixed(1)
  return shown === '0.0' ? '不到平常的 0.1 倍' : `約為平常的 ${shown} 倍`
}

/** What is said of a member's week. */
export const weekText = catalogue({
  holding: (name: string, amount: number) => `${name}（${signed(amount)} 元）`,
  most: (holdings: readonly string[]) => `影響最大的是${holdings.join('與')}`,
  rate: (found: { currency: string; change: number; amount: number }) =>
    `${found.currency}對台幣${found.change > 0 ? '升值' : '貶值'} ${Math.abs(found.change).toFixed(2)}%，${found.currency}資產${found.amount > 0 ? '多' : '少'} ${grouped(found.amount)} 元`,
  quiet: (usual: number, times: number) =>
    `平靜的一週：您的組合平常一週上下約 ${grouped(usual)} 元，這週${timesOf(times)}`,
  sentence: (parts: readonly string[]) => (parts.length === 0 ? '' : `${parts.join('；')}。`),
})
