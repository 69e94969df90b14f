import { array, nullable, object, optional, string } from 'valibot'
import { about, count, json, oneOf, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Url } from '../../src/shared/contract/url.ts'
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

const Target = object({ FolderId: string(), Name: string() })

export const define = () =>
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
      display: about('How the files are shown: `grid` or `table`.', oneOf(['grid', 'table'])),
      uploadUrl: about(
        'Where the page sends files that are added; without it, the tag adds none.',
        optional(url)
      ),
      folderName: about('What the folder that is shown is called.', optional(text, '')),
      accept: about(
        'The accepted extensions: `.jpg,.png`; by default every file.',
        optional(text, '')
      ),
      maxFileSize: about('The largest file, in bytes; 0 for no limit.', optional(count, '0'))
    },
    {
      group: 'site',
      summary:
        'Adds files to a folder of the asset library, and selects several to move them, delete them or copy their links.'
    },
    'content'
  )
