import type { Asset } from '@vendure/core'
import type { Photo } from 'vitrine/contract'
import type { Shop } from './shop.ts'

/** The presets of Vendure's asset server, with their widths in px. */
const PRESETS = { thumb: 150, small: 300, medium: 500, large: 800 }

/** A picture in the sizes of Vendure's asset server. */
export function photoOf(
  { options }: Pick<Shop, 'options'>,
  asset: Asset | null | undefined
): Photo | null {
  const { assetUrl } = options
  if (!asset || assetUrl === undefined) return null
  const path = asset.preview.split(/[\\/]/).map(encodeURIComponent).join('/')
  const Sizes = Object.entries(PRESETS).map(([preset, Width]) => ({
    Url: `${assetUrl}/${path}?preset=${preset}&format=webp`,
    Width
  }))
  return { Url: Sizes.at(-1)!.Url, Sizes }
}
