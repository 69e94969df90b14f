import type { CropperCanvas, CropperSelection } from './cropper.package.ts'

/** The elements of cropperjs that are used. */
export interface CropperElements {
  canvas: CropperCanvas & { readonly currentAction: string }
  selection: CropperSelection
}

/** Loads cropperjs, which needs a document, and creates its elements. */
export async function loadCropper(): Promise<() => CropperElements> {
  const cropper = await import('./cropper.package.ts')

  /** Under names of their own: a page may have another version of the same elements. */
  class StageCanvas extends cropper.CropperCanvas {
    /** What the pointer does now; another handle than at first if it has passed the opposite one. */
    get currentAction(): string {
      return this.$action
    }
  }
  class StageSelection extends cropper.CropperSelection {}

  const canvasName = 'crop-stage-canvas'
  const selectionName = 'crop-stage-selection'
  if (!customElements.get(canvasName)) customElements.define(canvasName, StageCanvas)
  if (!customElements.get(selectionName)) customElements.define(selectionName, StageSelection)
  return () => ({
    canvas: document.createElement(canvasName) as StageCanvas,
    selection: document.createElement(selectionName) as StageSelection
  })
}
