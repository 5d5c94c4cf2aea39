interface PayoutBarsProps {
  readonly name: string
  readonly bars: readonly { readonly key: string; readonly label: string; readonly amount: number }[]
}

/** Amounts as neutral bars from zero: money paid is not a return. The table under them has the same figures. */
export function PayoutBars({ name, bars }: PayoutBarsProps) {
  const most = Math.max(...bars.map(({ amount }) => amount), Number.MIN_VALUE)
  return (
    <figure>
      <figcaption className="vh">{name}</figcaption>
      <div aria-hidden="true" className="mt-3.5 mb-6 flex h-36 gap-1.5 border-b border-chart-zero">
        {bars.map(({ key, label, amount }, at) => (
          <div key={key} className="relative flex min-w-0 flex-1 flex-col justify-end">
            <span className="block rounded-t-[2px] bg-chart-bar" style={{ height: `${(amount / most) * 100}%` }} />
            {(at % 2 === 1 || bars.length < 8) && (
              <span className="absolute inset-x-[-8px] top-[calc(100%+6px)] text-center text-11 leading-none text-chart-axis">
                {label}
              </span>
            )}
          </div>
        ))}
      </div>
    </figure>
  )
}
