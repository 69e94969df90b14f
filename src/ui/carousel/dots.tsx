import { t } from './carousel.messages.ts'

interface DotsProps {
  /** The slide at the start. */
  index: number
  /** The number of slides. */
  count: number
  onMove(index: number): void
}

/** A button per slide of a carousel, which moves it to the start. */
export function Dots({ index, count, onMove }: DotsProps) {
  return (
    <div className="vitrine-carousel__dots">
      {Array.from({ length: count }, (_, dot) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
          key={dot}
          type="button"
          className="vitrine-carousel__dot"
          aria-label={t('slideOf', { number: dot + 1, count })}
          aria-current={dot === index || undefined}
          onClick={() => onMove(dot)}
        />
      ))}
    </div>
  )
}
