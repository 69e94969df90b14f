import { useId } from 'react'
import { hasRatio, ratiosFor } from '../../lib/assets/crop-ratios.ts'
import type { Size } from '../../shared/assets/crop-area.ts'
import { t } from './crop.messages.ts'

export interface CropRatioProps {
  /** As it is shown. */
  picture: Size
  ratio: Size
  onChange(ratio: Size): void
}

/** The proportions of a part that may have any size. */
export function CropRatio({ picture, ratio, onChange }: CropRatioProps) {
  const id = useId()
  const ratios = ratiosFor(picture)

  function nameOf({ width, height }: Size): string {
    if (hasRatio({ width, height }, picture)) return t('ratioPicture')
    if (width === height) return t('ratioSquare')
    return height === picture.width ? t('ratioTurned') : `${width} : ${height}`
  }

  return (
    <div>
      <label className="vitrine-label" htmlFor={id}>
        {t('ratio')}
      </label>
      <select
        className="vitrine-select"
        id={id}
        value={ratios.findIndex(one => hasRatio(one, ratio))}
        onChange={({ currentTarget }) => onChange(ratios[Number(currentTarget.value)]!)}
      >
        {ratios.map((one, index) => (
          <option key={`${one.width}:${one.height}`} value={index}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </div>
  )
}
