import type { Map as MapLibreMap } from 'maplibre-gl'

/** How long tiles may keep the map out of sight, in ms. */
const MAX_LOADING_MS = 5000

/** How often to ask whether the picture is complete, in ms: rarely enough to leave the time to the drawing. */
const INTERVAL_MS = 50

/** How long to wait for the drawing, in ms. */
const MAX_DRAWING_MS = 3000

/** Waits until a map is drawn, with all tiles that do not take too long. */
export async function firstPicture(map: MapLibreMap): Promise<void> {
  await new Promise<void>(resolve => {
    map.once('load', () => resolve())
    map.once('style.load', () => setTimeout(resolve, MAX_LOADING_MS))
  })
  await drawingEnd(map.getCanvas())
}

/** Without a graphics card, a canvas that is shown earlier blocks the page until it is drawn. */
async function drawingEnd(canvas: HTMLCanvasElement): Promise<void> {
  const pen = canvas.getContext('webgl2')
  const fence = pen?.fenceSync(pen.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!pen || !fence) return
  pen.flush()
  const isDrawing = () => pen.getSyncParameter(fence, pen.SYNC_STATUS) === pen.UNSIGNALED
  for (let waited = 0; isDrawing() && waited < MAX_DRAWING_MS; waited += INTERVAL_MS) {
    await new Promise(resolve => setTimeout(resolve, INTERVAL_MS))
  }
  pen.deleteSync(fence)
}
