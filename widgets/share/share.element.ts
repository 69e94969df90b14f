import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Share } from './share.tsx'

export const define = () =>
  defineWidget(
    'vitrine-share',
    Share,
    attributes,
    {
      group: 'site',
      summary: 'Shares a page with the apps of the device, or copies its link.'
    },
    'control'
  )
