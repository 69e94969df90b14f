import { optional } from 'valibot'
import { about, count, flag, oneOf, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Video } from './video.tsx'

export const define = () =>
  defineWidget(
    'vitrine-video',
    Video,
    {
      src: about('URL of a YouTube or Vimeo video, or of a video file.', url),
      videoTitle: about('Title of the video.', text),
      poster: about(
        'URL of the picture shown before the video plays, hosted by the shop.',
        url
      ),
      duration: about('Length in seconds.', optional(count)),
      ratio: about(
        'Width and height.',
        optional(oneOf(['16:9', '4:3', '1:1', '9:16']), '16:9')
      ),
      inDialog: about('Whether the video opens in a dialog.', optional(flag, 'false')),
      captions: about('URL of the captions of a file (WebVTT).', optional(url)),
      transcript: about('URL of the page with the spoken text.', optional(url)),
      consent: about(
        'Cookie category that must be allowed before anything is requested from YouTube or Vimeo; `none` if the shop needs no consent.',
        optional(oneOf(['marketing', 'statistics', 'preferences', 'none']), 'marketing')
      )
    },
    {
      group: 'site',
      summary: 'Shows a picture that plays a video when it is pressed.',
      events: {
        'vitrine:video:play':
          'The video starts to play, first or again; `detail` is `{ url, title }`.',
        'vitrine:video:end':
          'The video has been played to its end; `detail` is `{ url, title }`.'
      }
    }
  )
