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

/** A file that was just uploaded; it has no id before the form is saved [AST-07], [AST-11]. */
export const UploadedAsset = object({
  guid: string(),
  name: string(),
  /** `Image` or another kind. */
  fileType: string(),
  thumbnail_url: nullable(string()),
  /** In bytes. */
  size: optional(number()),
  width: nullable(Pixels),
  height: nullable(Pixels),
  /** Its name while it waits to be saved; crops are asked for by it. */
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
  ItemLevel: pipe(number(), integer(), minValue(0)),
  Children: array(lazy(() => Folder))
})

export const assets = {
  read: endpoint({
    method: 'GET',
    path: '{app}/api/v1/assetslibrary/assets/{assetId}',
    summary: 'One file of the library [AST-01].',
    reply: Asset
  }),
  folders: endpoint({
    method: 'GET',
    path: '{app}/api/v1/assetslibrary/folders/hierarchy',
    summary: 'A folder and all inside it [AST-01].',
    query: object({ folderId: string() }),
    reply: Folder
  }),
  crop: endpoint({
    method: 'GET',
    path: '{app}/assets/croptempimg/{tmpName}/{x}/{y}/{w}/{h}/{cropWidth}/{cropHeight}',
    summary: 'Cuts a piece out of an uploaded picture; `Error` says why it could not [AST-09].',
    query: object({ keepOriginal: optional(string()) }),
    reply: object({ ...UploadedAsset.entries, Error: optional(nullable(string())) })
  })
}
