import { closeDialog, fill, openDialog } from './open-dialog.ts'

/** A point on a map, in degrees. */
interface Point {
  lat: number
  lng: number
}

/** Around the buttons, which the stylesheet hides until they do something. */
const BUTTON = 'shop-point-button'

let opener: HTMLElement | undefined

/** Opens a map in a dialog for buttons with `data-shop-point`, and fills in the point that is chosen there [EDIT-01]. */
export function pickPoints(): void {
  if (!customElements.get(BUTTON)) customElements.define(BUTTON, class extends HTMLElement {})
  document.addEventListener('click', onClick)
  for (const name of ['vitrine:map:pressed', 'vitrine:map:moved']) {
    document.addEventListener(name, event => {
      if (event instanceof CustomEvent) show(event.target, event.detail)
    })
  }
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  const button = target.closest<HTMLElement>('[data-shop-point]')
  if (button) open(button)
  const use = target.closest<HTMLElement>('dialog .shop-point__use')
  if (use) choose(use)
}

function open(button: HTMLElement): void {
  const url = new URL(button.dataset.shopPoint ?? '', location.href)
  const { lat, lng } = fieldsOf(button)
  const [latitude = '', longitude = ''] = lat ? [lat.value, lng?.value] : split(lng?.value)
  url.searchParams.set('lat', latitude.trim())
  url.searchParams.set('lng', longitude.trim())
  opener = button
  openDialog(button, url, button.dataset.shopDialogLabel ?? '')
}

/** Writes the point under the marker below the map. */
function show(map: EventTarget | null, { lat, lng }: Point): void {
  const box = map instanceof Element ? map.closest('.shop-point') : null
  const shown = box?.querySelector('output')
  if (shown) shown.value = `${lat.toFixed(6)}, ${lng.toFixed(6)}`
}

function choose(use: HTMLElement): void {
  const [latitude, longitude] = split(
    use.closest('.shop-point')?.querySelector('output')?.value
  )
  // the page may have been rendered again meanwhile
  const button = (opener?.id && document.getElementById(opener.id)) || opener
  closeDialog(use)
  if (!button || latitude === undefined || longitude === undefined) return
  const { lat, lng } = fieldsOf(button)
  if (lat) fill(lat, latitude)
  if (lng) fill(lng, lat ? longitude : `${latitude},${longitude}`)
}

/** `50.6412, 5.5718` */
function split(point = ''): string[] {
  return point.split(',').map(number => number.trim())
}

/** The field beside a button, and that of the latitude; without the latter, the first one takes both. */
function fieldsOf(button: HTMLElement) {
  const lng = button
    .closest('.shop-editor__row')
    ?.querySelector<HTMLInputElement>('input[name]')
  const { name = '', form } = lng ?? {}
  const lat = /\.lng$/.test(name) && form?.elements.namedItem(name.replace(/lng$/, 'lat'))
  return { lng, lat: lat instanceof HTMLInputElement ? lat : undefined }
}
