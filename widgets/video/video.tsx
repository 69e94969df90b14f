import { useStore } from '@nanostores/react'
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { $consent, allowCategory, decided } from '../../src/consent/consent.ts'
import { ConsentNotice } from '../../src/consent/consent-notice.tsx'
import { onPageLeave } from '../../src/lib/page/page-leave.ts'
import { type ConsentCategory, isAllowed } from '../../src/shared/consent/consent-record.ts'
import { HOST_NAMES, hostedVideo } from '../../src/shared/video-source.ts'
import { Dialog } from '../../src/ui/dialog.tsx'
import { Facade } from './facade.tsx'
import { FilePlayer } from './file-player.tsx'
import { HostedPlayer } from './hosted-player.tsx'
import { t } from './video.messages.ts'

export interface VideoProps {
  src: string
  videoTitle: string
  poster: string
  /** In seconds. */
  duration?: number | undefined
  ratio: '16:9' | '4:3' | '1:1' | '9:16'
  inDialog: boolean
  captions?: string | undefined
  transcript?: string | undefined
  consent: 'marketing' | 'statistics' | 'preferences' | 'none'
}

/** A picture that becomes the video when it is pressed; nothing of the video is requested before [MEDIA-01] [MEDIA-03]. */
export function Video(props: VideoProps) {
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
