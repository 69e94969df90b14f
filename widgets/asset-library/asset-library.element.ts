import { defineWidget } from '../../src/element/define-widget.tsx'
import { AssetLibrary, attributes } from './asset-library.tsx'

export const define = () =>
  defineWidget(
    'vitrine-asset-library',
    AssetLibrary,
    attributes,
    {
      group: 'site',
      summary:
        'Adds files to a folder of the asset library, and selects several to move them, delete them or copy their links.'
    },
    'content'
  )
