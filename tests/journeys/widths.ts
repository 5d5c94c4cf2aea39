/** The widths that everything is looked at, in pixels. */
export const widths = { phone: 375, tablet: 768, desktop: 1440 } as const

/**
 * Stories that go another way on a phone, a tablet or a desktop: told at each. Any other presses the same buttons
 * everywhere: it is told once, on a desktop, and `expectSound` looks at what it has come to at every width.
 */
export const boundToWidth =
  /demo\/(shell|fund-page|portfolio-list|favorites|long-pages|print-report|keyboard|dialogs-and-tours)\.spec\.ts/

export function heightOf(width: number): number {
  return width < widths.tablet ? 812 : 900
}
