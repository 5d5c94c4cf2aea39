import type { LineSeriesOption } from 'echarts/charts'
import type { DataZoomComponentOption, GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'

import type { Band, LineChartProps } from './line.ts'
import { DASHES, toneWidth } from './theme.ts'
import { FEWEST_DAYS, type ZoomWindow } from './zoom-window.ts'

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
const GUTTER_PX = { wide: 68, narrow: 62 } as const

/** Under and beside the lines, in px: the days and the slider, the values. */
export const margins = { below: SLIDER_PX + AXIS_PX + 12, beside: GUTTER_PX } as const

/**
 * What stays whatever is seen; `seenOptions` adds the rest. Nothing moves by itself: lines do not draw themselves, the
 * card does not glide.
 */
export function zoomOptions(view: ZoomView): ZoomOption {
  const { drawing, paint } = view
  const gutter = margins.beside[paint.room]
  return {
    animation: false,
    textStyle: { fontFamily: paint.font, fontSize: paint.label },
    grid: { left: 4, right: gutter, top: 12, bottom: margins.below, outerBoundsMode: 'none' },
    xAxis: {
      type: 'category',
      data: [...drawing.days],
      boundaryGap: false,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        color: paint.colour('chart-axis'),
        fontSize: paint.label,
        margin: 10,
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
      },
    },
    yAxis: {
      type: 'value',
      position: 'right',
      axisLabel: { color: paint.colour('chart-axis'), fontSize: paint.label },
    },
    tooltip: crosshair(paint),
    dataZoom: [wheelAndDrag(view), slider(view, gutter)],
    // the slider shows the first of them, so the band comes last; `z` puts it behind
    series: [...lineSeries(drawing, paint), ...(drawing.band ? bandSeries(drawing.band, paint) : [])],
  }
}

function crosshair({ colour, room }: ZoomPaint): TooltipComponentOption {
  return {
    trigger: 'axis',
    showContent: room === 'wide',
    transitionDuration: 0,
    padding: 0,
    borderWidth: 0,
    backgroundColor: 'transparent',
    extraCssText: 'box-shadow:none',
    axisPointer: {
      type: 'line',
      animation: false,
      lineStyle: { color: colour('text-3'), type: 'dashed', width: 1 },
    },
  }
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
      lineStyle: {
        color: paint,
        width: toneWidth(line.tone),
        type: line.dashed ? [...DASHES] : 'solid',
        join: 'round',
      },
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
