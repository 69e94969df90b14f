import { defineWidget } from '../../src/element/define-widget.tsx'
import { AssetTree, attributes } from './asset-tree.tsx'

export const define = () =>
  defineWidget('vitrine-asset-tree', AssetTree, attributes, {
    group: 'site',
    summary: 'Shows the folders of the asset library as a tree.'
  })
