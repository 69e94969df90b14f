import { defineWidget } from '../../src/element/define-widget.tsx'
import { AssetPicture, attributes } from './asset-picture.tsx'

export const define = () =>
  defineWidget('vitrine-asset-picture', AssetPicture, attributes, {
    group: 'site',
    summary: 'Shows a picture of the library with its focal point, and crops and rotates it.'
  })
