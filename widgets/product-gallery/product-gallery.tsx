import { useStore } from '@nanostores/react'
import { type CSSProperties, useRef, useState } from 'react'
import { array, optional } from 'valibot'
import { type AttributeProps, about, count, json, text } from '../../src/element/attributes.ts'
import { useDialogAround } from '../../src/element/host.ts'
import { GalleryPhoto } from '../../src/shared/contract/photo.ts'
import { $product } from '../../src/stores/product/product.ts'
import { Carousel } from '../../src/ui/carousel/carousel.tsx'
import { useMedia } from '../../src/ui/use-media.ts'
import { useWiderThan } from '../../src/ui/use-wider-than.ts'
import { FilmSlide } from './film-slide.tsx'
import { PhotoSlide } from './photo-slide.tsx'
import { t } from './product-gallery.messages.ts'
import { Thumb } from './thumb.tsx'
import { useLightbox } from './use-lightbox.ts'

export const attributes = {
  productId: about('Id of the product whose selected variant the widget follows.', text),
  productName: about('Name of the product, used as alternative text.', text),
  photos: about(
    'The photos on the page: `AssetId`, `AssetName` and, optionally, `Caption` and `VideoUrl`.',
    json(array(GalleryPhoto))
  ),
  thumbs: about(
    'Number of visible thumbnails; the alternative product layout uses 4.',
    optional(count, '5')
  ),
  imageSizes: about(
    'Width of the photo on the page, in the format of the `sizes` attribute of images.',
    optional(text, '(min-width: 48rem) 40rem, 100vw')
  )
}

type ProductGalleryProps = AttributeProps<typeof attributes>

/** From this width in px, the gallery has thumbnails and a zoom; below, photos are only swiped [PDP-09]. */
const LARGE = 480

/** Duration of the slide transition, in ms [PDP-09]. */
const SPEED = 800

/** The photos of the selected variant [PDP-09]. */
export function ProductGallery({ productId, photos, ...rest }: ProductGalleryProps) {
  const { variant } = useStore($product(productId, useDialogAround()))
  const shown = variant && variant.Photos.length > 0 ? variant.Photos : photos
  if (shown.length === 0) return null
  // the key makes a different set of photos start with its first one
  return <Photos key={shown.map(photoKey).join()} photos={shown} {...rest} />
}

function photoKey({ AssetId, Url }: GalleryPhoto): string {
  return Url ?? AssetId ?? ''
}

type PhotosProps = Omit<ProductGalleryProps, 'productId'>

function Photos({ photos, productName, thumbs, imageSizes }: PhotosProps) {
  const [index, setIndex] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const isLarge = useWiderThan(frame, LARGE)
  const hasPointer = useMedia('(hover: hover) and (pointer: fine)')
  const enlarge = useLightbox(photos, productName, setIndex)
  const names = photos.map((photo, at) => nameOf(photo, at, productName))

  return (
    <div
      ref={frame}
      className="vitrine-product-gallery"
      data-many={photos.length > 1 || undefined}
      style={
        {
          '--vitrine-gallery-thumbs': thumbs,
          '--vitrine-gallery-arrows': Number(photos.length > thumbs)
        } as CSSProperties
      }
    >
      {isLarge && photos.length > 1 && (
        <div className="vitrine-product-gallery__thumbs">
          <Carousel
            isList
            vertical
            infinite={false}
            speed={SPEED}
            label={t('thumbs')}
            arrowNames={{ previous: t('thumbsPrevious'), next: t('thumbsNext') }}
            index={index}
            slides={photos.map((photo, at) => (
              <Thumb
                key={photoKey(photo)}
                photo={photo}
                number={at + 1}
                isCurrent={at === index}
                onChoose={() => setIndex(at)}
              />
            ))}
          />
        </div>
      )}
      <Carousel
        className="vitrine-product-gallery__main"
        label={t('label', { name: productName })}
        arrowNames={{ previous: t('photoPrevious'), next: t('photoNext') }}
        speed={SPEED}
        index={index}
        onIndex={setIndex}
        // with a mouse, moving over the photo zooms instead
        drag={!(isLarge && hasPointer)}
        slides={photos.map((photo, at) =>
          photo.VideoUrl ? (
            <FilmSlide
              key={photoKey(photo)}
              photo={photo}
              url={photo.VideoUrl}
              name={names[at]!}
              isCurrent={at === index}
            />
          ) : (
            <PhotoSlide
              key={photoKey(photo)}
              photo={photo}
              name={names[at]!}
              imageSizes={imageSizes}
              isFirst={at === 0}
              hasZoom={isLarge}
              onEnlarge={() => enlarge(at)}
            />
          )
        )}
      />
      {photos.length > 1 && (
        <p className="vitrine-product-gallery__counter" aria-hidden="true">
          {index + 1} / {photos.length}
        </p>
      )}
    </div>
  )
}

function nameOf({ Caption }: GalleryPhoto, at: number, name: string): string {
  return Caption ?? t('photo', { name, number: at + 1 })
}
