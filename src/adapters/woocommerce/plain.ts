import { toMajor } from '../../shared/numbers/money.ts'
import type { Picture } from '../picture.ts'
import type { Minor, StoreImage } from './store-types.ts'

/** The text of names and messages, which are HTML: `Café &#8211; 3 &times; 250&nbsp;g`. */
export function plain(html: string): string {
  if (!/[&<]/.test(html)) return html
  // runs no scripts and loads no pictures
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}

/** The sum of amounts in major units. */
export function major(unit: number, ...amounts: Minor[]): number {
  return toMajor(
    amounts.reduce<number>((sum, amount) => sum + Number(amount ?? 0), 0),
    unit
  )
}

/** A picture in the sizes that WordPress has made of it. */
export function photoOf(image: StoreImage | undefined): Picture | null {
  if (!image) return null
  const { id, src, thumbnail, name, srcset = '' } = image
  const sizes = [...srcset.matchAll(/(\S+)\s+(\d+)w/g)]
  return {
    AssetId: String(id),
    AssetName: name ?? '',
    Url: thumbnail || src,
    Sizes: sizes.map(([, Url = '', width]) => ({ Url, Width: Number(width) }))
  }
}

/** The highest quantity of the contract, where 0 means no limit; WooCommerce says 9999 then. */
export function maximumOf(maximum = 0): number {
  return maximum < 0 || maximum >= 9999 ? 0 : maximum
}
