import { useStore } from '@nanostores/react'
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { optional } from 'valibot'
import { $consent, allowCategory, decided } from '../../src/consent/consent.ts'
import { ConsentNotice } from '../../src/consent/consent-notice.tsx'
import {
  type AttributeProps,
  about,
  count,
  flag,
  oneOf,
  text,
  url
} from '../../src/element/attributes.ts'
import { onPageLeave } from '../../src/lib/page/page-leave.ts'
import { type ConsentCategory, isAllowed } from '../../src/shared/consent/consent-record.ts'
import { HOST_NAMES, hostedVideo } from '../../src/shared/video-source.ts'
import { Dialog } from '../../src/ui/dialog.tsx'
import { Facade } from './facade.tsx'
import { FilePlayer } from './file-player.tsx'
import { HostedPlayer } from './hosted-player.tsx'
import { t } from './video.messages.ts'

export const attributes = {
  src: about('URL of a YouTube or Vimeo video, or of a video file.', url),
  videoTitle: about('Title of the video.', text),
  poster: about('URL of the picture shown before the video plays, hosted by the shop.', url),
  duration: about('Length in seconds.', optional(count)),
  ratio: about('Width and height.', optional(oneOf(['16:9', '4:3', '1:1', '9:16']), '16:9')),
  inDialog: about('Whether the video opens in a dialog.', optional(flag, 'false')),
  captions: about('URL of the captions of a file (WebVTT).', optional(url)),
  transcript: about('URL of the page with the spoken text.', optional(url)),
  consent: about(
    'Cookie category that must be allowed before anything is requested from YouTube or Vimeo; `none` if the shop needs no consent.',
    optional(oneOf(['marketing', 'statistics', 'preferences', 'none']), 'marketing')
  )
}

/** A picture that becomes the video when it is pressed; nothing of the video is requested before [MEDIA-01] [MEDIA-03]. */
export function Video(props: AttributeProps<typeof attributes>) {
  const { src, videoTitle, ratio, inDialog, transcript, consent: category } = props
  const [isOpen, setOpen] = useState(false)
  const [isAllowedOnce, allowOnce] = useState(false)
  const settings = decided(useStore($consent))
  const hosted = hostedVideo(src)
  const mayPlay =
    !hosted ||
    isAllowedOnce ||
    category === 'none' ||
    isAllowed(settings, category, hosted.host)

  function close() {
    setOpen(false)
    allowOnce(false)
  }

  const leave = useEffectEvent(close)
  useEffect(() => {
    // a page that Back shows again must not start to play by itself
    const stop = new AbortController()
    onPageLeave(() => leave(), stop.signal)
    return () => stop.abort()
  }, [])

  function player() {
    if (!hosted) return <FilePlayer {...props} />
    if (mayPlay) return <HostedPlayer video={hosted} url={src} title={videoTitle} />
    return (
      <ConsentNotice
        provider={HOST_NAMES[hosted.host]}
        category={category as ConsentCategory}
        onceLabel={t('once')}
        onAllowOnce={() => allowOnce(true)}
        onAllowAlways={text => allowCategory(category as ConsentCategory, hosted.host, text)}
        takesFocus={!inDialog}
      />
    )
  }

  const [width, height] = ratio.split(':')
  const frame = (
    // a dialog is outside the tag, whose ratio it does not inherit
    <div
      className="vitrine-video__frame"
      style={{ '--vitrine-video-ratio': `${width} / ${height}` } as CSSProperties}
    >
      {player()}
    </div>
  )
  const outsideLink = isOpen && hosted && (
    <a href={src} target="_blank" rel="noreferrer">
      {t('outside', { provider: HOST_NAMES[hosted.host] })}
    </a>
  )
  return (
    <div className="vitrine-video">
      {isOpen && !inDialog ? frame : <Facade {...props} onPlay={() => setOpen(true)} />}
      {(transcript || outsideLink) && (
        <p className="vitrine-video__links">
          {transcript && (
            <a href={transcript} aria-label={t('transcriptOf', { title: videoTitle })}>
              {t('transcript')}
            </a>
          )}
          {!inDialog && outsideLink}
        </p>
      )}
      {inDialog && (
        <Dialog open={isOpen} title={videoTitle} size="large" onClose={close}>
          {frame}
          <p className="vitrine-video__links">{outsideLink}</p>
        </Dialog>
      )}
    </div>
  )
}
