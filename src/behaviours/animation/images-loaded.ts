/** Resolves when the images in an element have loaded, or cannot be loaded. */
export async function imagesLoaded(element: HTMLElement): Promise<void> {
  const images = [...element.querySelectorAll('img')]
  if (element instanceof HTMLImageElement) images.push(element)
  await Promise.all(images.map(image => image.complete || loaded(image)))
}

function loaded(image: HTMLImageElement): Promise<void> {
  return new Promise(resolve => {
    for (const type of ['load', 'error']) {
      image.addEventListener(type, () => resolve(), { once: true })
    }
  })
}
