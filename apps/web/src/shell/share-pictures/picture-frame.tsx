import type { ReactNode } from 'react'

import { brand } from '../../page/brand-text.ts'

/** As wide and high as social networks show a shared link. Source: developers.facebook.com/docs/sharing/webmasters/images. */
export const WIDTH = 1200
const HEIGHT = 630
export const EDGE = 64

/** The light tokens of the design system: a picture knows no theme. */
export const ink = {
  page: '#F7F6F3',
  panel: '#FFFFFF',
  text: '#1C1B19',
  second: '#504D47',
  third: '#6A665E',
  line: '#D3CFC7',
  brand: '#F08300',
  onBrand: '#1F1A12',
  brandText: '#A04F00',
  brandBg: '#FFF3E2',
  gain: '#C62A23',
  loss: '#14763B',
  warn: '#8F4A06',
  premiumBg: '#F6E7C6',
  premium: '#6B4700',
  self: '#1C467E',
  zero: '#B9B4AA',
} as const

const fonts = 'Noto Sans CJK TC, Noto Sans TC, Source Han Sans TC, PingFang TC, Microsoft JhengHei, sans-serif'
const scales = 'M14 6v16M9 22h10M6.5 10.5h15M6.5 10.5l-2 5.2a3 3 0 0 0 4.6 0zM21.5 10.5l-2.4 5.2a3 3 0 0 0 4.6 0z'

/** The sheet with the mark of the brand, a word at its right and a line at its foot. */
export function PictureFrame(props: { readonly aside: string; readonly foot: string; readonly children: ReactNode }) {
  const { aside, foot, children } = props
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={WIDTH} height={HEIGHT} fontFamily={fonts}>
      <rect width={WIDTH} height={HEIGHT} fill={ink.page} />
      <rect width={WIDTH} height="12" fill={ink.brand} />
      <g transform={`translate(${EDGE} 48) scale(2)`}>
        <rect width="28" height="28" rx="7" fill={ink.brand} />
        <path
          d={scales}
          fill="none"
          stroke={ink.onBrand}
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <Line x={EDGE + 74} y={88} size={34} weight={700} letterSpacing={1.4}>
        {brand.name}
      </Line>
      <Line x={WIDTH - EDGE} y={87} size={27} fill={ink.third} anchor="end">
        {aside}
      </Line>
      {children}
      <Line x={EDGE} y={HEIGHT - 26} size={21} fill={ink.third}>
        {foot}
      </Line>
    </svg>
  )
}

/** Red up, green down, where a figure has a sign. */
export function toneOf(value: string): string {
  if (value.startsWith('+')) return ink.gain
  return /^[-−–]\d/.test(value) ? ink.loss : ink.text
}

interface LineProps {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight?: 400 | 700
  readonly fill?: string
  readonly anchor?: 'start' | 'end'
  readonly letterSpacing?: number
  readonly children: string
}

/** A line of text; `y` is where its letters stand. */
export function Line({
  x,
  y,
  size,
  weight = 400,
  fill = ink.text,
  anchor = 'start',
  letterSpacing,
  children,
}: LineProps) {
  return (
    <text x={x} y={y} fontSize={size} fontWeight={weight} fill={fill} textAnchor={anchor} letterSpacing={letterSpacing}>
      {children}
    </text>
  )
}
