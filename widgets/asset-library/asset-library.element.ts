import { array, type InferOutput, nullable, object, string } from 'valibot'

import { Url } from '../../src/contract/url.ts'
import { about, json, oneOf } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { AssetLibrary } from './asset-library.tsx'

const LibraryFile = object({
  AssetId: string(),
  FolderId: string(),
  Name: string(),
  Url,
  FileUrl: Url,
  ThumbnailUrl: nullable(Url),
  Details: string()
})
export type LibraryFile = InferOutput<typeof LibraryFile>

const Target = object({ FolderId: string(), Name: string() })
export type Target = InferOutput<typeof Target>

defineWidget(
  'vitrine-asset-library',
  AssetLibrary,
  {
    assets: about(
      'The files on the page: `AssetId`, `FolderId`, `Name`, `Url` of their page, `FileUrl` to copy, `ThumbnailUrl` or `null`, and `Details` such as the size.',
      json(array(LibraryFile))
    ),
    folders: about(
      'The folders that files can be moved to: `FolderId`, and their path as `Name`.',
      json(array(Target))
    ),
    display: about('How the files are shown: `grid` or `table`.', oneOf(['grid', 'table']))
  },
  {
    group: 'site',
    summary:
      'Selects files of the asset library, to move them, delete them or copy their links.'
  },
  'content'
)
