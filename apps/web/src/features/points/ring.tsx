import { pointsText } from './points-text.ts'

const RADIUS = 52
const AROUND = 2 * Math.PI * RADIUS

/** How far a member has come to a premium membership, as a ring around the figure. */
export function Ring({ points, threshold }: { points: number; threshold: number }) {
  const part = Math.min(1, points / threshold)
  return (
    <div className="relative size-36 shrink-0">
      <svg viewBox="0 0 120 120" aria-hidden="true" className="size-full -rotate-90 fill-none stroke-[10]">
        <circle cx="60" cy="60" r={RADIUS} className="stroke-line" />
        {part > 0 && (
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            strokeLinecap="round"
            strokeDasharray={`${part * AROUND} ${AROUND}`}
            className="stroke-brand"
          />
        )}
      </svg>
      <p className="absolute inset-0 flex flex-col items-center justify-center leading-tight">
        <span className="vh">{pointsText.have(points, threshold)}</span>
        <span aria-hidden="true" className="text-30 font-bold tracking-[-0.01em]">
          {points}
        </span>
        <span aria-hidden="true" className="text-12 text-ink-3">
          {pointsText.of(threshold)}
        </span>
      </p>
    </div>
  )
}
