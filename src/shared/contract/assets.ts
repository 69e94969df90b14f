import {
  array,
  boolean,
  type GenericSchema,
  type InferOutput,
  integer,
  lazy,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
  union
} from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'
import { Url } from './url.ts'

/** In px. */
const Pixels = pipe(number(), integer(), minValue(0))

/** Of the width or the height of a picture. */
const Percent = pipe(number(), integer(), minValue(0), maxValue(100))

/** A file that was just uploaded; it has no id until the form is saved [AST-07], [AST-11]. */
export const UploadedAsset = object({
  guid: string(),
  name: string(),
  /** `Image`, or another type of file. */
  fileType: string(),
  thumbnail_url: nullable(Url),
  /** The whole picture for the crop dialog, at least 1,136 px wide if it has as many; by default the thumbnail. */
  Uri: optional(nullable(Url)),
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
  AssetId: Id,
  Name: string(),
  OriginalFileName: string(),
  Uri: Url,
  fileType: string(),
  Width: nullable(Pixels),
  Height: nullable(Pixels),
  /** The focal point of a picture: what stays visible where it is cropped, in percent from the left. */
  FocusX: optional(nullable(Percent)),
  /** In percent from the top. */
  FocusY: optional(nullable(Percent))
})
export type Asset = InferOutput<typeof Asset>

/** A file in the attribute `assets`, under any of the names that a CMS uses for its fields [AST-11]. */
export const GivenAsset = object({
  /** Of an upload; a file of the library has an `AssetId`. */
  guid: optional(nullable(string())),
  AssetId: optional(nullable(Id)),
  name: optional(nullable(string())),
  Name: optional(nullable(string())),
  OriginalFileName: optional(nullable(string())),
  thumbnail_url: optional(nullable(Url)),
  Uri: optional(nullable(Url)),
  /** In bytes. */
  size: optional(nullable(number())),
  /** `Image`, or another type of file. */
  fileType: string(),
  width: optional(nullable(Pixels)),
  height: optional(nullable(Pixels)),
  Width: optional(nullable(Pixels)),
  Height: optional(nullable(Pixels)),
  tmpName: optional(nullable(string())),
  /** The alternative text. */
  alt: optional(nullable(string())),
  /** The focal point of a picture, in percent from the left; by default the middle. */
  FocusX: optional(nullable(Percent)),
  /** In percent from the top. */
  FocusY: optional(nullable(Percent))
})
export type GivenAsset = InferOutput<typeof GivenAsset>

/** A folder and the folders inside it [AST-02]. */
export interface Folder {
  FolderId: string
  Name: string
  /** 0 for the root. */
  ItemLevel: number
  Children: Folder[]
}

/** A folder as the server sends it. */
export type GivenFolder = Omit<Folder, 'FolderId' | 'Children'> & {
  FolderId: string | number
  Children: GivenFolder[]
}

export const Folder: GenericSchema<GivenFolder, Folder> = object({
  FolderId: Id,
  Name: string(),
  /** 0 for the root. */
  ItemLevel: pipe(number(), integer(), minValue(0)),
  /** The subfolders. */
  Children: array(lazy(() => Folder))
})

/** The most files that one call changes. */
export const MAX_SELECTED_ASSETS = 200

/** A file and the folder that contains it, or will contain it. */
export const AssetPlace = object({ AssetId: string(), FolderId: string() })
export type AssetPlace = InferOutput<typeof AssetPlace>

/** A file and the pages of the shop that show it; none if it can be deleted. */
export const AssetUsage = object({
  AssetId: Id,
  Name: string(),
  Uses: array(object({ Name: string(), Url }))
})
export type AssetUsage = InferOutput<typeof AssetUsage>

/** Names files by their ids. */
const SelectedAssets = object({
  AssetIds: pipe(array(string()), minLength(1), maxLength(MAX_SELECTED_ASSETS))
})

/** The files that a call has changed, or a call before it. */
const ChangedAssets = object({ AssetIds: array(Id) })

/** Files and folders of the asset library, and crops of uploaded pictures. */
export const assets = {
  /** @param assetId The `AssetId` of the file. */
  read: endpoint({
    name: 'assets.read',
    method: 'GET',
    path: '{app}/api/v1/assetslibrary/assets/{assetId}',
    summary: 'One file of the asset library [AST-01].',
    reply: Asset
  }),
  folders: endpoint({
    name: 'assets.folders',
    method: 'GET',
    path: '{app}/api/v1/assetslibrary/folders/hierarchy',
    summary: 'A folder with its subfolders, recursively [AST-01].',
    query: object({
      /** The folder to start with. */
      folderId: string()
    }),
    reply: Folder
  }),
  usage: endpoint({
    name: 'assets.usage',
    method: 'GET',
    path: '{app}/api/v1/assetslibrary/usage',
    summary: 'Where the shop uses files; files that do not exist are missing [AST-01].',
    query: object({
      /** Ids of files, separated by commas. */
      assetIds: string()
    }),
    reply: array(AssetUsage)
  }),
  move: endpoint({
    name: 'assets.move',
    method: 'POST',
    path: '{app}/api/v1/assetslibrary/move',
    summary:
      'Moves each file to a folder of its own, so that the same call undoes it. The response names the files that are there [AST-01].',
    body: object({
      /** Each file with its new folder. */
      Assets: pipe(array(AssetPlace), minLength(1), maxLength(MAX_SELECTED_ASSETS))
    }),
    reply: ChangedAssets
  }),
  delete: endpoint({
    name: 'assets.delete',
    method: 'POST',
    path: '{app}/api/v1/assetslibrary/delete',
    summary:
      'Deletes files that no page uses. The response names the files that are deleted, which can be restored [AST-01].',
    body: SelectedAssets,
    reply: ChangedAssets
  }),
  restore: endpoint({
    name: 'assets.restore',
    method: 'POST',
    path: '{app}/api/v1/assetslibrary/restore',
    summary: 'Undoes a deletion. The response names the files that exist again [AST-01].',
    body: SelectedAssets,
    reply: ChangedAssets
  }),
  /**
   * The part is in px of the picture, whichever way it is rotated, as in the crop of an upload; the result keeps its size. Without
   * `KeepOriginal`, it replaces the picture wherever pages show it. `Error` in the response, which then needs nothing else, says why the
   * picture could not be cropped.
   *
   * @param assetId The `AssetId` of the picture.
   */
  cropAsset: endpoint({
    name: 'assets.cropAsset',
    method: 'POST',
    path: '{app}/api/v1/assetslibrary/assets/{assetId}/crop',
    summary:
      'Crops and rotates a picture of the library. The result is another file of its folder, or replaces it [AST-04].',
    isIdempotent: true,
    body: object({
      /** Left edge of the part, in px. */
      X: Pixels,
      /** Top edge of the part, in px. */
      Y: Pixels,
      /** Of the part, in px. */
      Width: Pixels,
      Height: Pixels,
      /** `0`, `90`, `180` or `270` degrees, clockwise. */
      Rotate: optional(Pixels),
      /** Whether the part is mirrored, left to right, before it is rotated. */
      Flip: optional(boolean()),
      /** By how many whole degrees the picture is turned around its middle, clockwise, before it is cropped. */
      Straighten: optional(pipe(number(), integer(), minValue(-45), maxValue(45))),
      /** Whether the result is another file, and the picture stays as it is. */
      KeepOriginal: boolean()
    }),
    reply: union([
      object({
        AssetId: Id,
        Name: string(),
        /** The page of the result, which says what has been done. */
        Url,
        Error: optional(nullable(string()))
      }),
      object({ Error: pipe(string(), minLength(1)) })
    ])
  }),
  /**
   * `Error` in the response, which then needs nothing else, says why the picture could not be cropped. The crop is in px of the
   * original, whichever way it is rotated: the picture is straightened within its frame, the part is cut out, mirrored, rotated and
   * resized.
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
    name: 'assets.crop',
    method: 'GET',
    path: '{app}/assets/croptempimg/{tmpName}/{x}/{y}/{w}/{h}/{cropWidth}/{cropHeight}',
    summary: 'Crops an uploaded picture [AST-09].',
    query: object({
      /** `true` keeps the uncropped picture too. */
      keepOriginal: optional(string()),
      /** `90`, `180` or `270` degrees, clockwise; only if `cropWidth` and `cropHeight` are equal [AST-04]. */
      rotate: optional(string()),
      /** `horizontal` mirrors the part, left to right; only from tags whose `crop-tools` allow it. */
      flip: optional(string()),
      /**
       * By how many whole degrees the picture is turned around its middle, clockwise, from `-45` to `45`; only from tags whose `crop-tools`
       * allow it. The crop lies within the turned picture and its frame.
       */
      straighten: optional(string())
    }),
    reply: union([
      object({ ...UploadedAsset.entries, Error: optional(nullable(string())) }),
      object({ Error: pipe(string(), minLength(1)) })
    ])
  })
}
