/** The colours of a chart that stands in somebody else's page: those of `tokens.css`, which no picture can read. */
export const inks = {
  light: {
    panel: '#ffffff',
    text: '#1c1b19',
    second: '#504d47',
    third: '#6a665e',
    grid: '#ece9e3',
    zero: '#b9b4aa',
    gain: '#c62a23',
    loss: '#14763b',
    lines: ['#1c467e', '#9a690e', '#6a33b3', '#a53d52'],
  },
  dark: {
    panel: '#191b1f',
    text: '#eceae6',
    second: '#b9b6af',
    third: '#9a978f',
    grid: '#262930',
    zero: '#4d5159',
    gain: '#ff8077',
    loss: '#52c98b',
    lines: ['#6db3ff', '#f2cb45', '#a28dca', '#e46698'],
  },
} as const

export type Theme = keyof typeof inks
export type Inks = (typeof inks)[Theme]
