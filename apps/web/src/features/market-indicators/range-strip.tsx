import { pct } from '../../ui/charts/parts/theme.ts'

/** Where the latest figure lies among those of ten years: low at the left, high at the right, cut in thirds. */
export function RangeStrip({ percentile }: { readonly percentile: number }) {
  return (
    <span aria-hidden="true" className="flex h-3 items-center">
      <span className="relative mx-1.5 h-1.5 flex-1 bg-sunken [print-color-adjust:exact]">
        {[1 / 3, 2 / 3].map((cut) => (
          <span key={cut} className="absolute inset-y-0 border-l-2 border-panel" style={{ left: pct(cut) }} />
        ))}
        <span
          className="absolute top-1/2 size-3 -translate-1/2 rounded-full bg-chart-self ring-2 ring-panel [print-color-adjust:exact]"
          style={{ left: pct(percentile / 100) }}
        />
      </span>
    </span>
  )
}
