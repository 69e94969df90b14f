import {
  array,
  type GenericSchema,
  type InferOutput,
  integer,
  lazy,
  minValue,
  nullable,
  number,
  object,
  optional,
  pipe,
  string
} from 'valibot'
import { endpoint } from './endpoint.ts'

/** In px. */
const Pixels = pipe(number(), integer(), minValue(0))

/** A file that was just uploaded; it has no id until the form is saved [AST-07], [AST-11]. */
export const UploadedAsset = object({
  guid: string(),
  name: string(),
  /** `Image`, or another type of file. */
  fileType: string(),
  thumbnail_url: nullable(string()),
  /** In bytes. */
  size: optional(number()),
  width: nullable(Pixels),
  height: nullable(Pixels),
  /** Its temporary name until the form is saved; crops refer to it. */
  tmpName: optional(string())
})
export type UploadedAsset = InferOutput<typeof UploadedAsset>

/** A file of the library [AST-11]. */
export const Asset = object({
  AssetId: string(),
  Name: string(),
  OriginalFileName: string(),
  Uri: string(),
  fileType: string(),
  Width: nullable(Pixels),
  Height: nullable(Pixels)
})
export type Asset = InferOutput<typeof Asset>

/** A folder and the folders inside it [AST-02]. */
export interface Folder {
  FolderId: string
  Name: string
  /** 0 for the root. */
  ItemLevel: number
  Children: Folder[]
}

export const Folder: GenericSchema<Folder> = object({
  FolderId: string(),
  Name: string(),
  /** 0 for the root. */
  ItemLevel: pipe(number(), integer(), minValue(0)),
  /** The subfolders. */
  Children: array(lazy(() => Folder))
})

/** Files and folders of the asset library, and crops of uploaded pictures. */
export const assets = {
  /** @param assetId The `AssetId` of the file. */
  read: endpoint({
    method: 'GET',
    path: '{app}/api/v1/assetslibrary/assets/{assetId}',
    summary: 'One file of the asset library [AST-01].',
    reply: Asset
  }),
  folders: endpoint({
    method: 'GET',
    path: '{app}/api/v1/assetslibrary/folders/hierarchy',
    summary: 'A folder with its subfolders, recursively [AST-01].',
    query: object({
      /** The folder to start with. */
      folderId: string()
    }),
    reply: Folder
  }),
  /**
   * `Error` in the response says why the picture could not be cropped.
   *
   * @param tmpName The `tmpName` of the uploaded picture.
   * @param {integer} x Left edge of the crop, in px of the original.
   * @param {integer} y Top edge of the crop, in px of the original.
   * @param {integer} w Width of the crop, in px of the original.
   * @param {integer} h Height of the crop, in px of the original.
   * @param {integer} cropWidth Width of the result, in px.
   * @param {integer} cropHeight Height of the result, in px.
   */
  crop: endpoint({
    method: 'GET',
    path: '{app}/assets/croptempimg/{tmpName}/{x}/{y}/{w}/{h}/{cropWidth}/{cropHeight}',
    summary: 'Crops an uploaded picture [AST-09].',
    query: object({
      /** `true` keeps the uncropped picture too. */
      keepOriginal: optional(string())
    }),
    reply: object({ ...UploadedAsset.entries, Error: optional(nullable(string())) })
  })
}
