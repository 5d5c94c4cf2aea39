/** The widths that everything is looked at, in pixels. */
export const widths = { phone: 375, tablet: 768, desktop: 1440 } as const

/** What is laid out by width; any other story presses the same buttons on a tablet as on a phone or a desktop. */
export const boundToWidth =
  /demo\/(shell|every-page|fund-page|portfolio-list|favorites|long-pages|print-report|keyboard|dialogs-and-tours)\.spec\.ts/

export function heightOf(width: number): number {
  return width < widths.tablet ? 812 : 900
}
