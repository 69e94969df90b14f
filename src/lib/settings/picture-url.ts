import { context } from '../../context.ts'
import {
  assetTemplate,
  fillPicture,
  fillSrcset,
  type Picture
} from '../../shared/url/asset-url.ts'
import { pageSetting } from './page-setting.ts'

/** The URL of a picture in a size in px, cropped to it: from the reply, or by the page setting `pictureUrl`. */
export function pictureUrl(photo: Picture, width: number, height: number): string {
  return fillPicture(template(), photo, width, height)
}

/** A `srcset` of squares in several widths; `undefined` if the shop has the picture in one size only. */
export function pictureSrcset(photo: Picture, widths: readonly number[]): string | undefined {
  return fillSrcset(template(), photo, widths)
}

function template(): string {
  const { applicationPath } = context()
  return pageSetting('pictureUrl', parsed) ?? assetTemplate(applicationPath)
}

function parsed(given: unknown): string | undefined {
  if (typeof given !== 'string' || !/^(\/|https?:\/\/)/.test(given)) return undefined
  const rest = given.replace(/\{(id|name|width|height)\}/g, '')
  // one picture for all would be a mistake
  return rest === given || /[{}]/.test(rest) ? undefined : given
}
