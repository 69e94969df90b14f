import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Video } from './video.tsx'

export const define = () =>
  defineWidget('vitrine-video', Video, attributes, {
    group: 'site',
    summary: 'Shows a picture that plays a video when it is pressed.',
    events: {
      'vitrine:video:play':
        'The video starts to play, first or again; `detail` is `{ url, title }`.',
      'vitrine:video:end': 'The video has been played to its end; `detail` is `{ url, title }`.'
    }
  })
