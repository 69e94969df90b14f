import { optional } from 'valibot'

import { about, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Share } from './share.tsx'

export const define = () =>
  defineWidget(
    'vitrine-share',
    Share,
    {
      url: about('The complete URL to share; the URL of the page if not given.', optional(url)),
      shareTitle: about('The title of what is shared.', text)
    },
    {
      group: 'site',
      summary: 'Shares a page with the apps of the device, or copies its link.'
    },
    'control'
  )
