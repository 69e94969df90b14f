import { page } from 'vitest/browser'

/**
 * The colours that the browser has drawn in the middle of an element's height, for what no computed style tells, such as
 * the parts of a progress bar.
 *
 * @param at Places on the element, as shares of its width.
 * @returns colours as `rgb(0, 0, 0)`.
 */
export async function drawnColors(element: Element, at: readonly number[]): Promise<string[]> {
  const picture = await page.screenshot({ element, save: false })
  const bytes = Uint8Array.from(atob(picture), character => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  canvas.drawImage(bitmap, 0, 0)
  return at.map(share => {
    const x = Math.floor(bitmap.width * share)
    const { data } = canvas.getImageData(x, Math.floor(bitmap.height / 2), 1, 1)
    return `rgb(${[...data.slice(0, 3)].join(', ')})`
  })
}
