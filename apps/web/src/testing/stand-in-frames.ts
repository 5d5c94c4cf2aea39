const A_FRAME_MS = 16

/**
 * Frames as a browser draws them: what is asked for before one comes is drawn together in it. Those of jsdom stop for
 * good once fake timers take away what drives them.
 */
export function standInFrames(): void {
  const { setTimeout: start } = globalThis
  const asked = new Map<number, FrameRequestCallback>()
  let last = 0
  let isDue = false

  function drawAll() {
    isDue = false
    const now = [...asked]
    for (const [frame, draw] of now) if (asked.delete(frame)) draw(performance.now())
  }

  Object.assign(globalThis, {
    requestAnimationFrame(draw: FrameRequestCallback) {
      if (!isDue) start(drawAll, A_FRAME_MS)
      isDue = true
      last += 1
      asked.set(last, draw)
      return last
    },
    cancelAnimationFrame: (frame: number) => asked.delete(frame),
  })
}
