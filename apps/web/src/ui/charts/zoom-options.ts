import type { LineSeriesOption } from 'echarts/charts'
import type { DataZoomComponentOption, GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'

import { formatDay } from '../../platform/format-day.ts'
import { type Band, type Line, type LineChartProps, toneWidth } from './line.ts'
import { type Scale, scaleOf, tickDecimals } from './scale.ts'
import { FEWEST_DAYS, placesOf, type ZoomWindow } from './zoom-window.ts'

export type ZoomOption = ComposeOption<
  LineSeriesOption | GridComponentOption | TooltipComponentOption | DataZoomComponentOption
>

/** What is drawn: the lines of a `LineChart`. */
export type ZoomDrawing = Pick<LineChartProps, 'summary' | 'days' | 'lines' | 'band' | 'format' | 'formatTick'>

/** How it is painted: colours by token, the size of a label and the font, and whether there is room for a card. */
export interface ZoomPaint {
  readonly colour: (token: string) => string
  readonly label: number
  readonly font: string
  readonly room: 'wide' | 'narrow'
}

export interface ZoomView {
  readonly drawing: ZoomDrawing
  readonly window: ZoomWindow
  readonly paint: ZoomPaint
}

const SLIDER_PX = 32
const AXIS_PX = 26
const GUTTER_PX = { wide: 66, narrow: 58 } as const

/** The whole option of ECharts. Nothing moves by itself: lines do not draw themselves, the card does not glide. */
export function zoomOptions(view: ZoomView): ZoomOption {
  const { drawing, paint } = view
  const gutter = GUTTER_PX[paint.room]
  return {
    animation: false,
    textStyle: { fontFamily: paint.font, fontSize: paint.label },
    grid: { left: 4, right: gutter, top: 12, bottom: SLIDER_PX + AXIS_PX + 12, outerBoundsMode: 'none' },
    xAxis: dayAxis(drawing.days, paint),
    yAxis: valueAxis(view),
    tooltip: crosshair(paint),
    dataZoom: [wheelAndDrag(view), slider(view, gutter)],
    series: [...(drawing.band ? bandSeries(drawing.band, paint) : []), ...lineSeries(drawing, paint)],
  }
}

function dayAxis(days: readonly string[], { colour, label }: ZoomPaint): NonNullable<ZoomOption['xAxis']> {
  return {
    type: 'category',
    data: [...days],
    boundaryGap: false,
    axisLine: { lineStyle: { color: colour('chart-zero') }, onZero: false },
    axisTick: { show: false },
    axisLabel: {
      color: colour('chart-axis'),
      fontSize: label,
      margin: 10,
      hideOverlap: true,
      alignMinLabel: 'left',
      alignMaxLabel: 'right',
      formatter: formatDay,
    },
  }
}

/** The axis of what is seen, with the ticks that the still chart would have. Drawn anew at each zoom. */
export function valueAxis({ drawing, window, paint }: ZoomView): NonNullable<ZoomOption['yAxis']> {
  const scale = seenScale(drawing, window)
  const decimals = tickDecimals(scale)
  return {
    type: 'value',
    position: 'right',
    min: scale.low,
    max: scale.high,
    interval: (scale.high - scale.low) / Math.max(1, scale.ticks.length - 1),
    axisLabel: {
      color: paint.colour('chart-axis'),
      fontSize: paint.label,
      formatter: (value: number) => drawing.formatTick(value, decimals),
    },
    splitLine: { lineStyle: { color: paint.colour('chart-grid') } },
  }
}

function seenScale({ days, lines, band }: ZoomDrawing, window: ZoomWindow): Scale {
  const { first, last } = placesOf(window, days.length)
  const all = [...lines.map(({ values }) => values), ...(band ? [band.low, band.high] : [])]
  return scaleOf(all.flatMap((values) => values.slice(first, last + 1)))
}

function crosshair({ colour, room }: ZoomPaint): TooltipComponentOption {
  return {
    trigger: 'axis',
    showContent: room === 'wide',
    transitionDuration: 0,
    className: 'zoom-card',
    padding: 0,
    borderWidth: 0,
    backgroundColor: 'transparent',
    extraCssText: 'box-shadow:none',
    axisPointer: {
      type: 'line',
      animation: false,
      lineStyle: { color: colour('text-3'), type: 'dashed', width: 1 },
    },
    position: (...[[x], , , , { viewSize, contentSize }]) => emptierSide(x, viewSize[0], contentSize[0]),
  }
}

/** Where the card stands: never on the day that is read. */
function emptierSide(x: number, room: number, card: number): [number, number] {
  return [x < room / 2 ? room - card - GUTTER_PX.wide - 8 : 12, 16]
}

function wheelAndDrag({ window }: ZoomView): DataZoomComponentOption {
  return { type: 'inside', ...window, minValueSpan: FEWEST_DAYS, filterMode: 'filter', throttle: 16 }
}

function slider({ window, paint }: ZoomView, gutter: number): DataZoomComponentOption {
  const { colour } = paint
  const shadow = (line: string) => ({
    lineStyle: { color: colour(line), opacity: 1, width: 1 },
    areaStyle: { color: colour('chart-self-area'), opacity: 1 },
  })
  return {
    type: 'slider',
    ...window,
    minValueSpan: FEWEST_DAYS,
    filterMode: 'filter',
    throttle: 16,
    left: 12,
    right: gutter,
    bottom: 4,
    height: SLIDER_PX,
    showDetail: false,
    brushSelect: false,
    moveHandleSize: 0,
    backgroundColor: 'transparent',
    borderColor: colour('border-1'),
    fillerColor: colour('chart-band'),
    dataBackground: shadow('chart-zero'),
    selectedDataBackground: shadow('chart-self'),
    handleSize: SLIDER_PX,
    handleIcon: 'path://M-5,-14h10a2,2,0,0,1,2,2v24a2,2,0,0,1,-2,2h-10a2,2,0,0,1,-2,-2v-24a2,2,0,0,1,2,-2z',
    handleStyle: { color: colour('surface-1'), borderColor: colour('border-3') },
    emphasis: { handleStyle: { color: colour('surface-hover'), borderColor: colour('text-2') } },
  }
}

function lineSeries({ lines }: ZoomDrawing, { colour }: ZoomPaint): LineSeriesOption[] {
  return lines.map((line, at): LineSeriesOption => {
    const paint = colour(`chart-${line.tone}`)
    const alone = lines.length === 1
    return {
      id: line.key,
      name: line.label,
      type: 'line',
      data: [...line.values],
      sampling: 'lttb',
      showSymbol: false,
      symbol: 'circle',
      symbolSize: 8,
      // the subject lies on top
      z: 3 + lines.length - at,
      itemStyle: { color: paint },
      lineStyle: { color: paint, width: toneWidth(line.tone), type: line.dashed ? [5, 3] : 'solid', join: 'round' },
      emphasis: { disabled: true },
      ...(alone && { areaStyle: { color: colour('chart-self-area'), origin: 'start' } }),
    }
  })
}

/** Two stacked lines, of which only the area above the lower one is seen. Not sampled: each would keep other days. */
function bandSeries({ label, low, high }: Band, { colour }: ZoomPaint): LineSeriesOption[] {
  const heights = high.map((top, at) => {
    const bottom = low[at] ?? null
    return top === null || bottom === null ? null : top - bottom
  })
  const unseen = { type: 'line', stack: 'band', stackStrategy: 'all', showSymbol: false, silent: true, z: 1 } as const
  const hidden = { lineStyle: { opacity: 0 }, itemStyle: { opacity: 0 }, emphasis: { disabled: true } }
  return [
    { ...unseen, ...hidden, id: 'band low', name: label, data: [...low] },
    {
      ...unseen,
      ...hidden,
      id: 'band height',
      name: label,
      data: heights,
      areaStyle: { color: colour('chart-band'), opacity: 1 },
    },
  ]
}

/** What the card says of one day: the lines with a value, the highest first. */
export function cardRows(lines: readonly Line[], at: number): { readonly line: Line; readonly value: number }[] {
  return lines
    .flatMap((line) => {
      const value = line.values[at] ?? null
      return value === null ? [] : [{ line, value }]
    })
    .toSorted((a, b) => b.value - a.value)
}
