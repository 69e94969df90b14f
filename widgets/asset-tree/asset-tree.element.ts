import { optional } from 'valibot'
import { about, count, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Folder } from '../../src/shared/contract/assets.ts'
import { AssetTree } from './asset-tree.tsx'

export const define = () =>
  defineWidget(
    'vitrine-asset-tree',
    AssetTree,
    {
      folderId: about('`FolderId` of the folder that the page shows.', text),
      rootFolderId: about(
        '`FolderId` of the top folder, if that is not the root of the library.',
        optional(text)
      ),
      openLevel: about(
        'Folders with this `ItemLevel` or less are open at first.',
        optional(count, '0')
      ),
      folders: about(
        'The top folder with its subfolders, as a `Folder` of the contract; loaded if not given.',
        optional(json(Folder))
      )
    },
    { group: 'site', summary: 'Shows the folders of the asset library as a tree.' }
  )
