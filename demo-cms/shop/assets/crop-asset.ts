import { sql } from 'kysely'
import sharp from 'sharp'
import type { assets, BodyOutput } from 'vitrine/contract'
import { type FocalPoint, isInside, MIDDLE, nearestPoint } from 'vitrine/shared'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { draw } from '../../simulators/images/draw.ts'
import { titleOf } from './asset-title.ts'
import {
  type Crop,
  type CropProblem,
  cutOut,
  type PictureSize,
  readCrop,
  turned
} from './crop-upload.ts'
import { framesOf, openPicture } from './draw-picture.ts'
import { insertAsset, type LibraryAsset } from './library.ts'
import { replaceFile, replacementRules } from './replace-file.ts'
import { forgetUploads, keepFile, type TemporaryFile, type UploadPlace } from './uploads.ts'

/** How a picture of the library is cropped. */
interface AssetCrop {
  crop: Crop
  /** Whether the result is another file of the folder. */
  keepsOriginal: boolean
  culture: Culture
  /** Of the request, which may be repeated after a lost response. */
  key: string | undefined
}

/** Reads the crop of a call, whose result has the size of the part; `undefined` for numbers that make none. */
export function readAssetCrop(body: BodyOutput<typeof assets.cropAsset>): Crop | undefined {
  const { X, Y, Width, Height, Rotate = 0, Flip, Straighten = 0 } = body
  const crop = readCrop(
    // any result of equal sides, which may be turned
    {
      ...{ x: String(X), y: String(Y), w: String(Width), h: String(Height) },
      ...{ cropWidth: '1', cropHeight: '1' }
    },
    {
      rotate: String(Rotate),
      flip: Flip ? 'horizontal' : undefined,
      straighten: String(Straighten)
    }
  )
  return crop && { ...crop, cropWidth: crop.w, cropHeight: crop.h }
}

/** The format of the pictures that the shop draws itself. */
const DRAWN_FORMAT = 'webp'

/**
 * Crops and rotates a picture of the library [AST-04].
 *
 * @returns The id of the result, which is that of the picture if it was replaced; or why it was rejected.
 */
export async function cropAsset(
  place: UploadPlace,
  asset: LibraryAsset,
  { crop, keepsOriginal, culture, key }: AssetCrop
): Promise<number | CropProblem | 'used'> {
  const { db } = place
  const known = key === undefined ? undefined : await findCrop(db, key)
  if (known !== undefined) return known
  const part = { x: crop.x, y: crop.y, width: crop.w, height: crop.h }
  const rules = { picture: asset, required: part, tilt: crop.straighten }
  if (!isInside(part, rules)) return 'outside'
  const size = sizeOf(crop)
  const { cropSize } = await replacementRules(db, asset)
  const isOfSize =
    !cropSize || (size.width === cropSize.width && size.height === cropSize.height)
  // pages need the size that the picture has
  if (!keepsOriginal && !isOfSize) return 'used'
  const picture = await bytesOf(place, asset)
  if (!picture) return 'missing'
  const { bytes, format } = picture
  const isTurned = crop.rotate % 180 !== 0 || crop.straighten !== 0
  if (isTurned && (await framesOf(bytes, format)) > 1) return 'frames'
  const cropped = await cutOut(openPicture(bytes, format), asset, crop, format)
  const kept = await keepFile(
    place,
    {
      bytes: cropped,
      extension: format,
      kind: 'picture',
      mediaType: asset.mediaType,
      ...size
    },
    titleOf(asset.title, format)
  )
  const focus = focusIn(asset, crop)
  return inTransaction(db, async tx => {
    // two requests with the same key are answered one after the other
    await sql`select from assets where id = ${asset.id} for update`.execute(tx)
    const first = key === undefined ? undefined : await findCrop(tx, key)
    if (first !== undefined) {
      await forgetUploads(tx, [kept.guid])
      return first
    }
    const id = keepsOriginal
      ? await addBeside(tx, asset, { kept, focus, culture })
      : await replaceBy(tx, asset, { kept, focus })
    if (key !== undefined) {
      await tx.updateTable('assets').set({ crop_key: key }).where('id', '=', id).execute()
    }
    return id
  })
}

interface Cropped {
  kept: TemporaryFile
  focus: FocalPoint
}

/** Adds the result to the folder of the picture, with what describes that. */
async function addBeside(
  tx: Db,
  { id, folderId, title }: LibraryAsset,
  { kept, focus, culture }: Cropped & { culture: Culture }
): Promise<number> {
  const rows = await tx
    .selectFrom('assets')
    .select('title')
    .where('folder_id', '=', folderId)
    .where('deleted_at', 'is', null)
    .execute()
  const taken = new Set(rows.map(row => row.title))
  const stem = title.replace(/\.\w+$/, '')
  const nameOf = (number: number) => {
    const name = text(culture, 'Assets.CropName', { name: stem, number })
    return titleOf(`${name}.${kept.file.split('.').at(-1)}`, kept.file.split('.').at(-1)!)
  }
  let number = 1
  while (taken.has(nameOf(number)) && number <= taken.size) number += 1
  const added = await insertAsset(tx, folderId, kept, { title: nameOf(number), focus })
  await sql`update assets set alt = original.alt, alts = original.alts
    from assets original where original.id = ${id} and assets.id = ${added}`.execute(tx)
  await forgetUploads(tx, [kept.guid])
  return added
}

async function replaceBy(
  tx: Db,
  asset: LibraryAsset,
  { kept, focus }: Cropped
): Promise<number> {
  await replaceFile(tx, asset, kept)
  await tx
    .updateTable('assets')
    .set({ focus_x: focus.x, focus_y: focus.y })
    .where('id', '=', asset.id)
    .execute()
  return asset.id
}

async function findCrop(db: Db, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('assets')
    .select('id')
    .where('crop_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

/** The size of the result: turned by a quarter, the sides of the part change places. */
function sizeOf({ w, h, rotate }: Crop): PictureSize {
  return rotate % 180 === 0 ? { width: w, height: h } : { width: h, height: w }
}

/** The bytes of a picture, in its full size; the shop draws those of its products itself. */
async function bytesOf(
  { db, storage }: UploadPlace,
  { id, file, width, height }: LibraryAsset
): Promise<{ bytes: Buffer; format: string } | undefined> {
  if (file !== null) {
    const bytes = await storage.read(file)
    return bytes && { bytes, format: file.split('.').at(-1)! }
  }
  const { drawing } = await db
    .selectFrom('assets')
    .select('drawing')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!drawing) return undefined
  const svg = Buffer.from(draw(drawing))
  const bytes = await sharp(svg, { density: 300 })
    .resize(width, height, { fit: 'fill' })
    .toFormat(DRAWN_FORMAT)
    .toBuffer()
  return { bytes, format: DRAWN_FORMAT }
}

/** Where the focal point of a picture is in a part of it; the middle if it is not there. */
function focusIn({ width, height, focus }: LibraryAsset, crop: Crop): FocalPoint {
  const { x, y, w, h, rotate, isMirrored, straighten } = crop
  const point = turned(
    { x: (focus.x * width) / 100, y: (focus.y * height) / 100 },
    { x: width / 2, y: height / 2 },
    straighten
  )
  const across = (point.x - x) / w
  const down = (point.y - y) / h
  if (across < 0 || across > 1 || down < 0 || down > 1) return MIDDLE
  const seen = { x: isMirrored ? 1 - across : across, y: down }
  const [left, top] = {
    0: [seen.x, seen.y],
    90: [1 - seen.y, seen.x],
    180: [1 - seen.x, 1 - seen.y],
    270: [seen.y, 1 - seen.x]
  }[rotate] as [number, number]
  return nearestPoint({ x: 100 * left, y: 100 * top })
}
